import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { holdUp } from '../../../test/stack/hold-up.js';
import { until } from '../../../test/stack/until.js';
import { Wakefulness } from './wakefulness.js';

describe('wakefulness', () => {
  let wakefulness: Wakefulness;
  beforeEach(() => {
    wakefulness = new Wakefulness();
    wakefulness.start();
  });
  afterEach(() => wakefulness.onModuleDestroy());

  it('finds nothing in a process that runs, or stops for a moment', () => {
    expect(wakefulness.justWoke).toBe(false);
    holdUp(300);
    expect(wakefulness.justWoke).toBe(false);
  });

  it('notices a pause, before and after its own clock ticks, and forgets it soon; none before it was started', async () => {
    const fresh = new Wakefulness();
    holdUp(2200);
    fresh.start();
    expect(fresh.justWoke).toBe(false);
    fresh.onModuleDestroy();
    expect(wakefulness.justWoke).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(wakefulness.justWoke).toBe(true);
    await until(() => !wakefulness.justWoke, 'it is over', 3);
  });
});
