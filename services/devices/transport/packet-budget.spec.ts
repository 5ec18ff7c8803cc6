import { beforeEach, describe, expect, it } from '@jest/globals';
import { PacketBudget } from './card-reader.js';

const start = 1_000_000;

describe('the budget of a card', () => {
  let budget: PacketBudget;
  beforeEach(() => {
    budget = new PacketBudget(start);
  });

  /** Works through as much as may be now. */
  const work = (size: number, now: number): number => {
    let done = 0;
    for (let turn = budget.turn(now); turn > 0; turn = budget.turn(now)) {
      budget.spend(turn, turn * size, now);
      done += turn;
    }
    return done;
  };

  it('takes a burst in turns, and then as much as is earned', () => {
    expect(budget.turn(start)).toBe(64);
    expect(work(2, start)).toBe(1000);
    expect(work(2, start + 1000)).toBe(100);
    expect(work(2, start + 2500)).toBe(150);
  });

  it('counts bytes as well', () => {
    const done = work(16 * 1024, start);
    expect(done).toBeGreaterThanOrEqual(100);
    expect(done).toBeLessThan(400);
    expect(work(16 * 1024, start + 1)).toBeLessThanOrEqual(64);
  });

  it('is exceeded by more packets at once than can be worked through soon', () => {
    expect(budget.isFlooded(2000, start)).toBe(false);
    expect(budget.isFlooded(2001, start)).toBe(true);
  });

  it('lets a card wait for some time, and for ever when it catches up in between', () => {
    expect(budget.mayWait(start)).toBe(true);
    expect(budget.mayWait(start + 10_000)).toBe(true);
    expect(budget.mayWait(start + 10_001)).toBe(false);
    budget.caughtUp();
    expect(budget.mayWait(start + 20_000)).toBe(true);
  });
});
