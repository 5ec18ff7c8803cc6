import { describe, expect, it } from '@jest/globals';
import { inEvenTime } from './prove.service.js';

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await inEvenTime(60, work).catch(() => undefined);
  return performance.now() - begun;
};

describe('work in even time', () => {
  it('takes no less, whatever comes of it', async () => {
    expect(await timeOf(async () => 'found')).toBeGreaterThanOrEqual(59);
    expect(await timeOf(() => Promise.reject(new Error('failed')))).toBeGreaterThanOrEqual(59);
  });

  it('returns and throws what the work does', async () => {
    expect(await inEvenTime(1, async () => 'found')).toBe('found');
    await expect(inEvenTime(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  });
});
