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
    expect(watch.lags()).toEqual([{ group: 'devices', topic: 'directory.school', messages: 9, oldestMs: 0 }]);
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

  it('knows the age of the oldest message by what was there when', () => {
    const watch = new LagWatch(1000);
    const age = (): number | undefined => watch.lags()[0]?.oldestMs;
    watch.see([place(0, 10)], 1000);
    watch.see([place(0, 20)], 2000);
    expect(age()).toBe(1000);
    watch.see([place(9, 20)], 3000);
    expect(age()).toBe(2000);
    // the tenth is done: the next ones came with the second look
    watch.see([place(10, 20)], 4000);
    expect(age()).toBe(2000);
    watch.see([place(20, 20)], 5000);
    expect(age()).toBe(0);
    for (let n = 0; n < 1000; n++) watch.see([place(20, 30 + n)], 6000 + n);
    expect(age()).toBe(999);
  });

  it('prefers what a message says of its own time, as after a start', () => {
    const watch = new LagWatch(1000);
    watch.see([{ ...place(3, 10), oldestAt: 200 }, place(1, 5, 1)], 5000);
    expect(watch.lags()).toMatchObject([{ messages: 11, oldestMs: 4800 }]);
  });
});
