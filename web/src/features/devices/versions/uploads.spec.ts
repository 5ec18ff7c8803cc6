import { beforeEach, describe, expect, it } from '@jest/globals';
import { dayMs } from '#libs/contracts';
import { KeptUploads, uploadIdOf, paceOf, type PaceSample, secondsLeft, withSample } from './uploads.js';

describe('uploads that a browser remembers', () => {
  const stored = new Map<string, string>();
  const place = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  let now = 0;
  const uploads = (uid = 'u1') => new KeptUploads(uid, place, () => now);
  const file = (name: string) => ({ name, size: 5, lastModified: 7 });

  beforeEach(() => {
    stored.clear();
    now = 1e12;
  });

  it('are found by their file, newest first, by the user who began them', () => {
    uploads().keep(file('a.apk'), '/upload/1');
    uploads().keep(file('b.apk'), '/upload/2');
    expect(
      uploads()
        .all()
        .map(({ url }) => url),
    ).toEqual(['/upload/2', '/upload/1']);
    expect(uploads().of(file('a.apk'))?.url).toBe('/upload/1');
    expect(uploads().of({ ...file('a.apk'), size: 6 })).toBeUndefined();
    expect(uploads('u2').all()).toEqual([]);
  });

  it('are forgotten when a version has them, and after a day', () => {
    uploads().keep(file('a.apk'), '/upload/1');
    uploads().keep(file('b.apk'), '/upload/2');
    uploads().forget('/upload/1');
    expect(uploads().all()).toHaveLength(1);
    now += dayMs + 1;
    expect(uploads().all()).toEqual([]);
    uploads().forget('/upload/2');
    expect(stored.size).toBe(0);
  });

  it('are five at most, and none where what is stored is broken', () => {
    for (let n = 0; n < 7; n += 1) uploads().keep(file(`${n}.apk`), `/upload/${n}`);
    expect(
      uploads()
        .all()
        .map(({ name }) => name),
    ).toEqual(['6.apk', '5.apk', '4.apk', '3.apk', '2.apk']);
    stored.set('firstbell.uploads.u1', '{');
    expect(uploads().all()).toEqual([]);
  });

  it('are named by the end of their address', () => {
    expect(uploadIdOf('https://host/api/deviceVersion/upload/abc?x=1')).toBe('abc');
  });
});

const samplesOf = (...pairs: [at: number, sent: number][]): PaceSample[] =>
  pairs.reduce<PaceSample[]>((samples, [at, sent]) => withSample(samples, { at, sent }), []);

describe('the pace of an upload', () => {
  it('is not known at once', () => {
    expect(paceOf(samplesOf())).toBeNull();
    expect(paceOf(samplesOf([0, 0], [100, 5000]))).toBeNull();
  });

  it('is that of the last seconds', () => {
    expect(paceOf(samplesOf([0, 0], [1000, 2000]))).toBe(2000);
    expect(paceOf(samplesOf([0, 0], [10_000, 100_000], [12_000, 100_500], [15_000, 101_000]))).toBe(200);
  });

  it('begins again with a part that is sent again', () => {
    const samples = samplesOf([0, 0], [1000, 8000], [2000, 4000], [3000, 5000]);
    expect(paceOf(samples)).toBe(1000);
  });

  it('returns the remaining time', () => {
    expect(secondsLeft(1000, 2500)).toBe(3);
    expect([secondsLeft(null, 1), secondsLeft(0, 1)]).toEqual([null, null]);
  });
});
