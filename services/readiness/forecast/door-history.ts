import { dayMs, minuteMs } from '#libs/contracts';
import type { DarkInterval } from '../doors/door-facts.js';
import { minutesSince, type SchoolDay } from './school-day.js';

/**
 * When a door was off on its past school days, in 4 bytes a span: index of the day (6 bits), begin and end in minutes since
 * midnight (11 bits each), and whether it had been off since before the last bell of the school day before. Spans of one day
 * stand together. `days`: school days that the door is known for.
 */
export interface DoorHistory {
  days: number;
  spans: Uint32Array;
}

/** School days that a history holds. */
export const historyDays = 60;
/** Spans that begin later say nothing about a bell. */
const lastMinute = 18 * 60;
/** Longest spans that are kept of a day: a door that turns on and off needs no more room than others. */
const spansOfDay = 4;

const dayShift = 23;
const fromShift = 12;
const toShift = 1;
const minuteMask = 0x7ff;

interface Span {
  from: number;
  to: number;
  isLong: boolean;
}

/**
 * The history of a door from its intervals in order.
 *
 * @param days the past school days in order, of which the last 60 are taken
 * @param knownFrom time of its first fact
 */
export const historyOf = (
  intervals: readonly DarkInterval[],
  days: readonly SchoolDay[],
  knownFrom: number,
): DoorHistory => {
  const past = days.filter(({ midnight }) => midnight >= knownFrom).slice(-historyDays);
  const before = days[days.length - past.length - 1];
  let bellBefore = before?.bells.at(-1) ?? -Infinity;
  let next = 0;
  const spans = past.flatMap(({ midnight, bells }, index) => {
    while ((intervals[next]?.to ?? Infinity) <= midnight) next++;
    const found = spansOn(intervals, next, midnight, bellBefore);
    bellBefore = bells.at(-1) ?? bellBefore;
    return found.map((span) => packed(index, span));
  });
  return { days: past.length, spans: Uint32Array.from(spans) };
};

const spansOn = (intervals: readonly DarkInterval[], first: number, midnight: number, bellBefore: number): Span[] => {
  const spans: Span[] = [];
  const end = midnight + lastMinute * minuteMs;
  for (let n = first; n < intervals.length; n++) {
    const { from, to } = intervals[n] as DarkInterval;
    if (from >= end) break;
    const until = Math.min(to ?? Infinity, midnight + dayMs);
    spans.push({
      from: Math.floor(minutesSince(midnight, Math.max(from, midnight))),
      to: Math.ceil(minutesSince(midnight, until)),
      isLong: from <= bellBefore,
    });
  }
  if (spans.length <= spansOfDay) return spans;
  return spans.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, spansOfDay);
};

const packed = (index: number, { from, to, isLong }: Span): number =>
  ((index << dayShift) | (from << fromShift) | (to << toShift) | Number(isLong)) >>> 0;

/** A minute of the day, and the bell that it is looked at for, in minutes since midnight. */
export interface Look {
  minute: number;
  bell: number;
  /** Earlier bell of the same day. */
  bellBefore?: number;
}

/** States of a door: on; off alone; off as at least half of its school; off since before the last bell. */
export const doorStates = ['on', 'off', 'offWithSchool', 'offLong'] as const;
export type DoorState = (typeof doorStates)[number];

/** Past mornings on which a door was in a state, and those of them on which it was on at the bell. */
export interface Tally {
  of: number;
  ready: number;
}
export type Tallies = Record<DoorState, Tally>;

export const newTallies = (): Tallies => ({
  on: { of: 0, ready: 0 },
  off: { of: 0, ready: 0 },
  offWithSchool: { of: 0, ready: 0 },
  offLong: { of: 0, ready: 0 },
});

/** Share of the doors of a school from which on its doors are not off alone. */
const withSchool = 0.5;
export const isWithSchool = (off: number, doors: number): boolean => off >= withSchool * doors;

/** Days back, from 0 for the last school day, on which at least half of the doors of a school were off at a minute. */
export const schoolOffDays = (doors: readonly DoorHistory[], { minute }: Pick<Look, 'minute'>): boolean[] => {
  const known = new Uint16Array(historyDays);
  const off = new Uint16Array(historyDays);
  for (const { days, spans } of doors) {
    for (let back = 0; back < days; back++) increment(known, back);
    for (const span of spans) if (covers(span, minute)) increment(off, days - 1 - dayOf(span));
  }
  return Array.from(off, (count, back) => isWithSchool(count, known[back] ?? 0));
};

const increment = (counts: Uint16Array, index: number): void => {
  counts[index] = (counts[index] ?? 0) + 1;
};

const dayOf = (span: number): number => span >>> dayShift;
const fromOf = (span: number): number => (span >>> fromShift) & minuteMask;
const covers = (span: number, minute: number): boolean =>
  fromOf(span) <= minute && minute < ((span >>> toShift) & minuteMask);

/** Counts the past mornings of a door by its state at the same minute. `schoolOff` is that of `schoolOffDays`. */
export const tallyOf = ({ days, spans }: DoorHistory, look: Look, schoolOff: readonly boolean[]): Tallies => {
  const { minute, bell, bellBefore = -1 } = look;
  const tallies = newTallies();
  let dark = 0;
  for (let n = 0; n < spans.length;) {
    const day = dayOf(spans[n] ?? 0);
    let state: DoorState = 'on';
    let isReady = true;
    for (let span = spans[n]; span !== undefined && dayOf(span) === day; span = spans[++n]) {
      if (covers(span, minute)) {
        const isLong = (span & 1) === 1 || fromOf(span) <= bellBefore;
        state = isLong ? 'offLong' : schoolOff[days - 1 - day] ? 'offWithSchool' : 'off';
      }
      if (covers(span, bell)) isReady = false;
    }
    dark++;
    tallies[state].of++;
    if (isReady) tallies[state].ready++;
  }
  tallies.on.of += days - dark;
  tallies.on.ready += days - dark;
  return tallies;
};
