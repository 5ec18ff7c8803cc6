import type { DarkInterval } from '../doors/index.js';
import type { Uptime } from './uptime-figures.js';

/** A time from its first moment to the first one after it, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** Spans in order that do not touch each other; empty ones are dropped. */
export const merged = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (to <= from) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
};

/** The parts that two lists of merged spans have in common. */
export const overlaps = (one: readonly Span[], other: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (let [n, m] = [0, 0]; n < one.length && m < other.length;) {
    const [a, b] = [one[n] as Span, other[m] as Span];
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
    if (from < to) result.push({ from, to });
    if (a.to < b.to) n++;
    else m++;
  }
  return result;
};

/** The parts of merged spans outside of others, which are merged, too. */
const without = (spans: readonly Span[], others: readonly Span[]): Span[] => {
  const gaps: Span[] = [];
  let from = -Infinity;
  for (const other of others) {
    gaps.push({ from, to: other.from });
    from = other.to;
  }
  return overlaps(spans, [...gaps, { from, to: Infinity }]);
};

export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

export interface UptimeInput {
  /** Times in which the door was off, in order. */
  intervals: readonly DarkInterval[];
  /** When doors of its school are expected to be on. */
  expected: readonly Span[];
  /** Time in which the door was known; it ends now at the latest. */
  known: Span;
  /** Mutes of the door, its circuit, its school or its area. */
  mutes?: readonly Span[];
  /** True for planned darkness, which is not expected to be on. */
  isPlanned?: (interval: DarkInterval) => boolean;
}

/** Computes the uptime of one door. */
export const uptimeOf = ({ intervals, expected, known, mutes = [], isPlanned = () => false }: UptimeInput): Uptime => {
  const spansOf = (some: readonly DarkInterval[]): Span[] =>
    merged(some.map(({ from, to }) => ({ from, to: to ?? known.to })));
  const planned = spansOf(intervals.filter(isPlanned));
  const wanted = without(overlaps(merged(expected), merged([known])), planned);
  const outages = intervals.filter((each) => !isPlanned(each));
  const dark = overlaps(wanted, spansOf(outages));
  const isMissed = ({ from, to }: DarkInterval): boolean => overlaps(dark, [{ from, to: to ?? known.to }]).length > 0;
  const expectedMs = lengthOf(wanted);
  return {
    expectedMs,
    onMs: expectedMs - lengthOf(dark),
    mutedMs: lengthOf(overlaps(dark, merged(mutes))),
    outages: outages.filter(isMissed).length,
  };
};

export const noUptime: Uptime = { expectedMs: 0, onMs: 0, mutedMs: 0, outages: 0 };

/** Uptime of a school or an area from that of its doors or schools. */
export const sumOfUptimes = (all: Iterable<Uptime>): Uptime => {
  const sum = { ...noUptime };
  for (const { expectedMs, onMs, mutedMs, outages } of all) {
    sum.expectedMs += expectedMs;
    sum.onMs += onMs;
    sum.mutedMs += mutedMs;
    sum.outages += outages;
  }
  return sum;
};

/** Share of the expected time that doors were on; undefined when none was expected. */
export const uptimeShare = ({ expectedMs, onMs }: Uptime): number | undefined =>
  expectedMs === 0 ? undefined : onMs / expectedMs;

/** Hours of a school, from its first expected moment of each day to the last; `days`: the times in which doors are expected to be on. */
export const schoolHours = (days: readonly (readonly Span[])[]): Span[] =>
  merged(
    days.flatMap((spans) => {
      const [first, last] = [spans[0], spans.at(-1)];
      return first && last ? [{ from: first.from, to: last.to }] : [];
    }),
  );

/** Time on the clock of a promise, which runs in school hours only. */
export const promiseElapsed = (hours: readonly Span[], { from, to }: Span): number =>
  from < to ? lengthOf(overlaps(hours, [{ from, to }])) : 0;

/** When the clock of a promise that starts at `from` shows `ms`; undefined when the hours end before. */
export const promiseDue = (hours: readonly Span[], from: number, ms: number): number | undefined => {
  let left = ms;
  for (const span of overlaps(hours, [{ from, to: Infinity }])) {
    if (span.from + left <= span.to) return span.from + left;
    left -= span.to - span.from;
  }
  return undefined;
};
