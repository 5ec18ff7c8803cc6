import { describe, expect, it } from '@jest/globals';
import type { UploadState } from '#libs/contracts';
import { givingWay, uploadLimits } from './upload-store.js';

const now = Date.parse('2026-11-27T00:00:00Z');
const mebibyte = 2 ** 20;
const upload = (id: string, uid: string, some: { size?: number; waited?: number } = {}) => ({
  id,
  uid,
  size: String(some.size ?? 1000),
  state: 'receiving' as UploadState,
  updatedAt: new Date(now - (some.waited ?? 0)),
});

describe('room for a new upload', () => {
  it('is made by the oldest of the same person beyond five', () => {
    const unfinished = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => upload(id, 'u1'));
    expect(givingWay([...unfinished, upload('x', 'u2')], { uid: 'u1', size: 1 }, now)).toEqual(['b', 'a']);
    expect(givingWay(unfinished, { uid: 'u2', size: 1 }, now)).toEqual([]);
  });

  it('is made by those of others that have waited longest, and only while there is none', () => {
    const waited = uploadLimits.stalledMs;
    const size = 500 * mebibyte;
    const unfinished = [
      upload('a', 'u1', { size, waited }),
      upload('b', 'u2', { size, waited: waited + 2 }),
      upload('c', 'u3', { size, waited: waited + 1 }),
      upload('d', 'u4', { size }),
    ];
    expect(givingWay(unfinished, { uid: 'u5', size: 48 * mebibyte }, now)).toEqual([]);
    expect(givingWay(unfinished, { uid: 'u5', size: 49 * mebibyte }, now)).toEqual(['b']);
  });

  it('is not made by what is being checked', () => {
    const unfinished = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => ({
      ...upload(id, 'u1'),
      state: 'checking' as const,
    }));
    expect(givingWay(unfinished, { uid: 'u1', size: 1 }, now)).toEqual([]);
  });

  it('is refused while those of others are coming', () => {
    const unfinished = ['a', 'b', 'c', 'd'].map((id) => upload(id, id, { size: 500 * mebibyte }));
    expect(givingWay(unfinished, { uid: 'u5', size: 49 * mebibyte }, now)).toBeUndefined();
  });
});
