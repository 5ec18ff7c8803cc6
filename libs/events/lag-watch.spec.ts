import { describe, expect, it } from '@jest/globals';
import { LagWatch, type Place } from './lag-watch.js';

const place = (committed: number, end: number, partition = 0): Place => ({
  group: 'devices',
  topic: 'directory.school',
  partition,
  committed,
  end,
});

describe('the watch over lag', () => {
  it('adds up partitions', () => {
    const watch = new LagWatch(1000);
    watch.see([place(3, 10), place(5, 5, 1), place(0, 2, 2)], 0);
    expect(watch.lags()).toEqual([{ group: 'devices', topic: 'directory.school', messages: 9 }]);
  });

  it('sees a partition that has messages and gets no further', () => {
    const watch = new LagWatch(1000);
    watch.see([place(3, 10), place(1, 5, 1)], 0);
    expect(watch.stalled(500)).toEqual([]);
    watch.see([place(3, 20), place(2, 5, 1)], 900);
    expect(watch.stalled(1000)).toEqual([expect.objectContaining({ partition: 0 })]);
    watch.see([place(4, 20), place(5, 5, 1)], 1100);
    expect(watch.stalled(2000)).toEqual([]);
  });

  it('does not count the time without messages', () => {
    const watch = new LagWatch(1000);
    watch.see([place(10, 10)], 0);
    watch.see([place(10, 10)], 5000);
    watch.see([place(10, 12)], 6000);
    expect(watch.stalled(6500)).toEqual([]);
    expect(watch.stalled(7000)).toHaveLength(1);
  });

  it('forgets what another member reads', () => {
    const watch = new LagWatch(1000);
    watch.see([place(0, 5)], 0);
    watch.see([], 2000);
    expect(watch.stalled(9000)).toEqual([]);
    watch.see([place(0, 5)], 9000);
    expect(watch.stalled(9500)).toEqual([]);
  });
});
