import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minuteMs } from '#libs/contracts';
import { darkInterval } from '../../../test/stack/dark-interval.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import type { DarkInterval } from '../doors/index.js';
import { promiseDue, promiseElapsed, schoolHours, type Span, sumOfUptimes, uptimeOf, uptimeShare } from './uptime.js';

const secondMs = 1000;
const end = 300;
const seconds = (from: number, to: number): Span => ({ from: from * secondMs, to: to * secondMs });

const spans = fc
  .array(fc.tuple(fc.nat(end), fc.nat(40)), { maxLength: 6 })
  .map((all) => all.map(([from, length]) => seconds(from, from + length)));

/** Intervals in order; the last one may be open. */
const intervals = fc.tuple(fc.array(fc.nat(end), { maxLength: 12 }), fc.boolean()).map(([at, isOpen]) => {
  const moments = [...new Set(at)].sort((a, b) => a - b).map((each) => each * secondMs);
  const found: DarkInterval[] = [];
  for (let n = 0; n < moments.length; n += 2) {
    const [from = 0, to = null] = [moments[n], moments[n + 1]];
    if (to === null && !isOpen) break;
    found.push(darkInterval('D', from, to));
  }
  return found;
});

const holds = (all: readonly Span[], at: number): boolean => all.some(({ from, to }) => from <= at && at < to);
const plannedFirst = (interval: DarkInterval): boolean => (interval.from / secondMs) % 3 === 0;

describe('uptimeOf', () => {
  it('agrees with a count second by second', () => {
    const input = { intervals, expected: spans, mutes: spans, known: fc.tuple(fc.nat(60), fc.nat(end)) };
    fc.assert(
      fc.property(fc.record(input), ({ known: [first, length], ...given }) => {
        const known = seconds(first, first + length);
        const counted = { expectedMs: 0, onMs: 0, mutedMs: 0 };
        for (let at = known.from; at < known.to; at += secondMs) {
          const dark = given.intervals.find(({ from, to }) => from <= at && at < (to ?? Infinity));
          if (!holds(given.expected, at) || (dark && plannedFirst(dark))) continue;
          counted.expectedMs += secondMs;
          if (!dark) counted.onMs += secondMs;
          else if (holds(given.mutes, at)) counted.mutedMs += secondMs;
        }
        expect(uptimeOf({ ...given, known, isPlanned: plannedFirst })).toMatchObject(counted);
      }),
      { ...propertySeed(), numRuns: 2000 },
    );
  });

  it('counts an outage that spans two lessons once', () => {
    const dark = darkInterval('D', 5000, 25_000);
    const expected = [seconds(0, 10), seconds(20, 30)];
    const uptime = uptimeOf({ intervals: [dark], expected, known: seconds(0, 100) });
    expect(uptime).toEqual({ expectedMs: 20_000, onMs: 10_000, mutedMs: 0, outages: 1 });
    expect(uptimeShare(sumOfUptimes([uptime, uptime]))).toBe(0.5);
  });

  it('has no share while no time was expected', () => {
    expect(uptimeShare(sumOfUptimes([]))).toBeUndefined();
  });
});

const minutes = (from: number, to: number): Span => seconds(from * 60, to * 60);

describe('hours of a school', () => {
  it('run the clock of a promise from the first expected minute of a day to its last lesson', () => {
    const hours = schoolHours([[minutes(470, 540), minutes(550, 590), minutes(780, 850)], [], [minutes(1910, 1980)]]);
    expect(hours).toEqual([minutes(470, 850), minutes(1910, 1980)]);
    expect(promiseElapsed(hours, minutes(840, 1920))).toBe(20 * minuteMs);
    expect(promiseElapsed(hours, minutes(1920, 840))).toBe(0);
    expect(promiseDue(hours, 840 * minuteMs, 20 * minuteMs)).toBe(1920 * minuteMs);
    expect(promiseDue(hours, 840 * minuteMs, 90 * minuteMs)).toBeUndefined();
  });
});
