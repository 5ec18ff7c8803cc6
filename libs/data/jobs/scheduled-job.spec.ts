import { describe, expect, it } from '@jest/globals';
import { hourMs } from '#libs/contracts';
import { ScheduledJob } from './scheduled-job.js';

class Keeper {
  turns = 0;
  end: () => void = () => undefined;

  @ScheduledJob(hourMs)
  async long(): Promise<void> {
    this.turns++;
    await new Promise<void>((resolve) => (this.end = resolve));
  }

  @ScheduledJob(hourMs)
  async failing(): Promise<void> {
    this.turns++;
    throw this.turns === 1 ? Object.assign(new Error('away'), { code: 'ECONNREFUSED' }) : new Error('a bug');
  }
}

describe('scheduled jobs', () => {
  it('leaves out a turn while the one before is not over, of the same object', async () => {
    const [keeper, other] = [new Keeper(), new Keeper()];
    const [first, theirs] = [keeper.long(), other.long()];
    await keeper.long();
    expect([keeper.turns, other.turns]).toEqual([1, 1]);
    for (const each of [keeper, other]) each.end();
    await Promise.all([first, theirs]);
    const next = keeper.long();
    expect(keeper.turns).toBe(2);
    keeper.end();
    await next;
  });

  it('waits for a database that is away, and hides no other error', async () => {
    const keeper = new Keeper();
    await expect(keeper.failing()).resolves.toBeUndefined();
    await expect(keeper.failing()).rejects.toThrow('a bug');
    expect(keeper.turns).toBe(2);
  });
});
