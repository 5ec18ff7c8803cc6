import { beforeEach, describe, expect, it } from '@jest/globals';
import { Freshness } from './freshness.js';

describe('the freshness of the screen', () => {
  let silentSince: number | null | undefined;
  let outdated: number[];
  let reads: (() => void)[];
  let freshness: Freshness;
  /** Ends the pending read. */
  const finishRead = async (): Promise<void> => {
    reads.shift()?.();
    await new Promise(setImmediate);
  };

  beforeEach(() => {
    silentSince = undefined;
    outdated = [];
    reads = [];
    freshness = new Freshness({
      silentSince: () => silentSince,
      outdated: () => outdated,
      reread: () => new Promise((resolve) => reads.push(resolve)),
    });
  });

  it('ends with the feed, and returns after everything was read again, not before', async () => {
    freshness.check();
    expect(freshness.store.get()).toEqual({ stale: false });
    silentSince = 5000;
    freshness.check();
    expect(freshness.store.get()).toEqual({ stale: true, lastDataAt: 5000 });
    expect(reads).toHaveLength(0);
    silentSince = undefined;
    freshness.recover();
    freshness.recover();
    expect(reads).toHaveLength(1);
    expect(freshness.store.get().stale).toBe(true);
    await finishRead();
    expect(freshness.store.get()).toEqual({ stale: false });
  });

  it('ends with a read that fails while the feed lives, and names the oldest data', async () => {
    outdated = [7000, 3000];
    freshness.check();
    expect(freshness.store.get()).toEqual({ stale: true, lastDataAt: 3000 });
    expect(reads).toHaveLength(0);
    freshness.recover();
    await finishRead();
    expect(freshness.store.get().stale).toBe(true);
    freshness.recover();
    outdated = [];
    await finishRead();
    expect(freshness.store.get()).toEqual({ stale: false });
  });

  it('stays away when the feed falls silent again while everything is read', async () => {
    silentSince = null;
    freshness.check();
    expect(freshness.store.get()).toEqual({ stale: true, lastDataAt: null });
    silentSince = undefined;
    freshness.recover();
    silentSince = 9000;
    await finishRead();
    expect(freshness.store.get().stale).toBe(true);
  });
});
