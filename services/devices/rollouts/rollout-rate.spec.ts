import { describe, expect, it } from '@jest/globals';
import { minuteMs } from '#libs/contracts';
import { forecastOf, rateOf } from './rollout-plan.service.js';

const now = new Date('2026-03-02T04:00:00Z');
const before = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
const ended = [
  { succeeded: 20, failed: 0 },
  { succeeded: 9, failed: 1 },
];

describe('the rate of a rollout', () => {
  it.each([
    ['an hour and more', before(300), 30],
    ['half an hour', before(30), 60],
    ['a second: as if it were a minute', before(1 / 60), 1800],
  ])('after %s', (_what, startedAt, rate) => {
    expect(rateOf(ended, startedAt, now)).toBe(rate);
  });

  it('says when the rest has ended, if anything ends at all', () => {
    expect(forecastOf(15, 30, now)).toEqual(before(-30));
    expect(forecastOf(15, 0, now)).toBeNull();
    expect(forecastOf(0, 30, now)).toBeNull();
    expect(forecastOf(1e9, 1, now)).toBeNull();
  });
});
