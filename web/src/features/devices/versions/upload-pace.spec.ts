import { describe, expect, it } from '@jest/globals';
import { paceOf, type PaceSample, secondsLeft, withSample } from './uploads.js';

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
