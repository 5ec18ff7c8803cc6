import { describe, expect, it } from '@jest/globals';
import { BusyError, ThrottledError } from '#libs/http';
import { UploadLimits } from './upload-limits.js';

const never = (): Promise<void> => new Promise(() => undefined);

describe('UploadLimits', () => {
  it('lets a card ask 20 times a minute', () => {
    const limits = new UploadLimits();
    for (let n = 0; n < 20; n++) limits.count('A1', 1000 + n);
    expect(() => limits.count('A1', 2000)).toThrow(ThrottledError);
    limits.count('A2', 2000);
    limits.count('A1', 62_000);
  });

  it('receives one upload of a card at a time, and 64 in all', async () => {
    const limits = new UploadLimits();
    void limits.receive('A0', never);
    await expect(limits.receive('A0', never)).rejects.toThrow(ThrottledError);
    for (let n = 1; n < 64; n++) void limits.receive(`A${n}`, never);
    await expect(limits.receive('B', never)).rejects.toThrow(BusyError);
  });

  it('receives the next upload of a card after one that failed', async () => {
    const limits = new UploadLimits();
    await expect(limits.receive('A1', () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off');
    expect(await limits.receive('A1', () => Promise.resolve(1))).toBe(1);
  });

  it('decodes two pictures at once, in the order of the calls, also after one that fails', async () => {
    const limits = new UploadLimits();
    const ends: ((error?: Error) => void)[] = [];
    const begun: number[] = [];
    const work = (n: number): Promise<number> =>
      limits.decode(
        () =>
          new Promise((resolve, reject) => {
            begun.push(n);
            ends.push((error) => (error ? reject(error) : resolve(n)));
          }),
      );
    const all = [1, 2, 3, 4].map(work);
    expect(begun).toEqual([1, 2]);
    ends[0]?.(new Error('no picture'));
    await expect(all[0]).rejects.toThrow('no picture');
    expect(begun).toEqual([1, 2, 3]);
    ends[1]?.();
    expect(await all[1]).toBe(2);
    expect(begun).toEqual([1, 2, 3, 4]);
    for (const end of ends.slice(2)) end();
    expect(await Promise.all(all.slice(2))).toEqual([3, 4]);
  });
});
