import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { holdUp } from '../../../test/stack/hold-up.js';
import { until } from '../../../test/stack/until.js';
import { StallDetector } from './stall-detector.js';

describe('stallDetector', () => {
  let stallDetector: StallDetector;
  beforeEach(() => {
    stallDetector = new StallDetector();
    stallDetector.start();
  });
  afterEach(() => stallDetector.onModuleDestroy());

  it('finds nothing in a process that runs, or stops for a moment', () => {
    expect(stallDetector.isSettling).toBe(false);
    holdUp(300);
    expect(stallDetector.isSettling).toBe(false);
  });

  it('notices a pause, before and after its own clock ticks, and forgets it soon; none before it was started', async () => {
    const fresh = new StallDetector();
    holdUp(2200);
    fresh.start();
    expect(fresh.isSettling).toBe(false);
    fresh.onModuleDestroy();
    expect(stallDetector.isSettling).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stallDetector.isSettling).toBe(true);
    await until(() => !stallDetector.isSettling, 'it is over', 3);
  });
});
