import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../test/stack/until.js';
import { Wakefulness } from './wakefulness.js';

/** Holds up everything in this process, as a pause of its machine does. */
const pause = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

describe('wakefulness', () => {
  let wakefulness: Wakefulness;
  beforeEach(() => {
    wakefulness = new Wakefulness();
  });
  afterEach(() => wakefulness.onModuleDestroy());

  it('finds nothing in a process that runs, or stops for a moment', () => {
    expect(wakefulness.justWoke).toBe(false);
    pause(300);
    expect(wakefulness.justWoke).toBe(false);
  });

  it('notices a pause, before and after its own clock ticks, and forgets it soon', async () => {
    pause(2200);
    expect(wakefulness.justWoke).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(wakefulness.justWoke).toBe(true);
    await until(() => !wakefulness.justWoke, 'it is over', 3);
  });
});
