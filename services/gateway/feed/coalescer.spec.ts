import { describe, expect, it } from '@jest/globals';
import { Coalescer, feedPace } from './coalescer.js';

const bound = 250;
const urgentBound = 50;

describe('Coalescer', () => {
  it('keeps the latest row of a key, in the order of the last changes', () => {
    const coalescer = new Coalescer<string>(feedPace);
    coalescer.put('a', 'a1', false, 0);
    coalescer.put('b', 'b1', false, 1);
    coalescer.put('a', 'a2', false, 2);
    expect(coalescer.take(10)).toEqual(['b1', 'a2']);
    expect(coalescer.due).toBeUndefined();
    expect(coalescer.take(20)).toEqual([]);
  });

  it('sends the first row of a quiet time after a short wait, however many follow', () => {
    const coalescer = new Coalescer<number>(feedPace);
    for (let now = 1000; now < 1100; now++) coalescer.put(`${now}`, now, false, now);
    expect(coalescer.due).toBe(1000 + feedPace.linger);
  });

  it('pauses between flushes, longer after one that took long, never longer than the bound', () => {
    const coalescer = new Coalescer<number>(feedPace);
    coalescer.take(1000);
    coalescer.put('a', 1, false, 1001);
    expect(coalescer.due).toBe(1000 + feedPace.gap);
    const dueAfter = (flushMs: number): number | undefined => {
      coalescer.take(1100);
      coalescer.took(flushMs);
      coalescer.put('a', 1, false, 1101);
      return coalescer.due;
    };
    expect(dueAfter(1)).toBe(1100 + feedPace.gap);
    expect(dueAfter(40)).toBe(1100 + 40 * feedPace.gapOfMs);
    expect(dueAfter(1000)).toBe(1100 + feedPace.mostGap);
    expect(feedPace.mostGap).toBeLessThan(bound);
  });

  it('lets an urgent row bring the others with it in time', () => {
    const coalescer = new Coalescer<number>(feedPace);
    coalescer.take(1000);
    coalescer.took(1000);
    coalescer.put('slow', 1, false, 1001);
    coalescer.put('off', 2, true, 1002);
    expect(coalescer.due).toBe(1000 + feedPace.urgent);
    expect(feedPace.urgent).toBeLessThan(urgentBound);
    expect(coalescer.take(1040)).toEqual([1, 2]);
  });

  it('does not let a later row that can wait delay an urgent one', () => {
    const coalescer = new Coalescer<number>(feedPace);
    coalescer.take(1000);
    coalescer.put('card', 1, true, 1020);
    coalescer.put('card', 2, false, 1030);
    expect(coalescer.due).toBe(1040);
  });
});
