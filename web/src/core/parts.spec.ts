import { describe, expect, it, jest } from '@jest/globals';
import { loadPart } from './parts.js';

const failing = (times: number) => {
  let left = times;
  return jest.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
};

describe('a part of the console', () => {
  it.each([0, 1, 3])('that fails to come %i times comes nevertheless, later each time', async (times) => {
    const waits: number[] = [];
    const load = failing(times);
    await expect(loadPart(load, async (ms) => void waits.push(ms))).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(times + 1);
    expect(waits).toEqual([250, 1000, 3000].slice(0, times));
  });

  it('that does not come in four attempts fails as the last one did', async () => {
    const load = failing(9);
    await expect(loadPart(load, async () => undefined)).rejects.toThrow('dynamically imported');
    expect(load).toHaveBeenCalledTimes(4);
  });
});
