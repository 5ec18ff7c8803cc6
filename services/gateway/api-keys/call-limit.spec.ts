import { describe, expect, it } from '@jest/globals';
import { CallLimit } from './call-limit.js';

describe('the limit of calls by API key', () => {
  it('counts each key in each minute of the clock, and says what is left', () => {
    const limit = new CallLimit(2);
    expect(limit.take('a', 60_500)).toEqual({ limit: 2, remaining: 1, reset: 60, exceeded: false });
    expect(limit.take('a', 90_000)).toEqual({ limit: 2, remaining: 0, reset: 30, exceeded: false });
    expect(limit.take('a', 119_999)).toEqual({ limit: 2, remaining: 0, reset: 1, exceeded: true });
    expect(limit.take('b', 119_999)).toMatchObject({ remaining: 1, exceeded: false });
    expect(limit.take('a', 120_000)).toMatchObject({ remaining: 1, exceeded: false });
  });

  it('holds over several processes that exchange their counts', async () => {
    const stored = new Map<string, number>();
    const share = (minute: number, calls: ReadonlyMap<string, number>): Promise<Map<string, number>> => {
      const sums = new Map<string, number>();
      for (const [id, count] of calls) {
        const sum = (stored.get(`${minute} ${id}`) ?? 0) + count;
        stored.set(`${minute} ${id}`, sum);
        sums.set(id, sum);
      }
      return Promise.resolve(sums);
    };
    const [one, other] = [new CallLimit(3), new CallLimit(3)];
    one.take('a', 60_000);
    one.take('a', 60_000);
    await one.exchange(share);
    other.take('a', 60_000);
    await other.exchange(share);
    expect(other.take('a', 60_000)).toMatchObject({ remaining: 0, exceeded: true });
    await one.exchange(share);
    expect(one.take('a', 60_000)).toMatchObject({ remaining: 0, exceeded: false });
    expect(other.take('a', 120_000)).toMatchObject({ remaining: 2, exceeded: false });
  });

  it('loses no call when an exchange fails, nor those that come during one', async () => {
    const limit = new CallLimit(10);
    limit.take('a', 60_000);
    const away = limit.exchange(() => Promise.reject(new Error('away')));
    await expect(away).rejects.toThrow('away');
    await limit.exchange((_minute, calls) => {
      limit.take('a', 60_000);
      return Promise.resolve(new Map(calls));
    });
    expect(limit.take('a', 60_000)).toMatchObject({ remaining: 7 });
  });
});
