import { minuteMs, type StatusCause } from '#libs/contracts';
import { type DarkInterval, type DoorFact, darkIntervals } from '../doors/door-facts.js';

/** Milliseconds of the rules of incidents. Source: READINESS, Rules. */
export interface TroubleRules {
  /** A door that is off opens nothing for that long; back within it, it has flapped. */
  pauseMs: number;
}

/** Six flaps in ten minutes are an incident. */
const flapCount = 6;
const flapWindowMs = 10 * minuteMs;
/** A door without a flap for that long is back. */
export const backForMs = 5 * minuteMs;
/** Longest time of a restart by command. */
const restartMs = 10 * minuteMs;
/** Longest time of an upgrade from its first install to the new version. */
const installMs = 15 * minuteMs;

export type TroubleKind = 'dark' | 'silent' | 'flap';

/** A stretch in which a door was not as it should be. Times are milliseconds since 1970. */
export interface Trouble {
  deviceNo: string;
  kind: TroubleKind;
  /** Since when it is off, silent or flapping. */
  from: number;
  /** When that was seen. */
  seenAt: number;
  /** When it counts as failed: `from`, or, after planned darkness, when the door should have been on. */
  begin: number;
  /** From when on it is part of an incident. */
  settled: number;
  /** null: it lasts. */
  to: number | null;
  /** It began as planned darkness and lasted too long. */
  overdue: boolean;
  offCause: StatusCause | null;
  returnCause: StatusCause | null;
}

/** What is known of a door beside its facts. */
export interface DoorDays {
  /** Until when darkness that began so is planned, ms; null when it is not. */
  plannedUntil: (interval: DarkInterval) => number | null;
}

/** The troubles of one door, from its facts in order. Doors that were blocked, and planned darkness, are none. */
export const troublesOf = (facts: readonly DoorFact[], days: DoorDays, { pauseMs }: TroubleRules): Trouble[] => {
  const marks = facts.filter(isWork);
  const dark = darkIntervals(facts)
    .filter(({ offCause }) => offCause !== 'blocked')
    .map((interval): Trouble => {
      const { deviceNo, from, seenAt, to, offCause, returnCause } = interval;
      const planned = days.plannedUntil(interval) ?? from;
      const begin = Math.max(from, planned);
      const expected = Math.max(begin, expectedUntil(interval, marks));
      const settled = planned > from ? Math.max(planned, expected) : Math.max(from + pauseMs, expected);
      const overdue = planned > from;
      return { deviceNo, kind: 'dark', from, seenAt, begin, settled, to, overdue, offCause, returnCause };
    });
  const lasting = dark.filter(({ settled, to }) => to === null || to > settled);
  const short = dark.filter(
    ({ from, overdue, to, settled }) => !overdue && to !== null && to <= settled && settled === from + pauseMs,
  );
  return [...lasting, ...flapping(short), ...silences(facts, pauseMs)].sort(compareTroubles);
};

/** A fact of work on a door that takes it off for a while. */
export const isWork = ({ kind }: DoorFact): boolean => kind === 'restart' || kind === 'installed';

export const compareTroubles = (one: Trouble, other: Trouble): number =>
  one.begin - other.begin ||
  (one.deviceNo < other.deviceNo ? -1 : one.deviceNo > other.deviceNo ? 1 : one.from - other.from);

/** Until when the door is expected to be away because of a restart or an install; `marks`: its facts of such work. */
export const expectedUntil = ({ from, to, returnCause }: DarkInterval, marks: readonly DoorFact[]): number => {
  const until = marks.flatMap(({ kind, at }) => {
    const limit = at + (kind === 'restart' ? restartMs : installMs);
    return at <= from && from <= limit ? [limit] : [];
  });
  if (returnCause === 'commanded restart' && to !== null) until.push(Math.min(to, from + restartMs));
  return Math.max(from, ...until);
};

/** Flaps, in order, as the stretches of flapping that are incidents. */
const flapping = (flaps: readonly Trouble[]): Trouble[] => {
  const found: Trouble[] = [];
  let recent: Trouble[] = [];
  for (const flap of flaps) {
    const last = found.at(-1);
    if (last && flap.from <= (last.to ?? flap.from) + backForMs) {
      Object.assign(last, { to: flap.to, returnCause: flap.returnCause ?? last.returnCause });
      recent = [];
      continue;
    }
    recent = [...recent.filter(({ from }) => from > flap.from - flapWindowMs), flap];
    if (recent.length < flapCount) continue;
    found.push({ ...flap, kind: 'flap', begin: flap.from, settled: flap.to ?? flap.from });
    recent = [];
  }
  return found;
};

/** Stretches in which a door was connected and silent. */
const silences = (facts: readonly DoorFact[], pauseMs: number): Trouble[] => {
  const found: Trouble[] = [];
  let open: Trouble | undefined;
  for (const { kind, at, deviceNo } of facts) {
    if (kind === 'silent' && !open) {
      const times = { from: at, seenAt: at, begin: at, settled: at + pauseMs, to: null, overdue: false };
      open = { deviceNo, kind: 'silent', ...times, offCause: null, returnCause: null };
    } else if (open && (kind === 'heard' || kind === 'off' || kind === 'on')) {
      if (at > open.settled) found.push({ ...open, to: at });
      open = undefined;
    }
  }
  return open ? [...found, open] : found;
};
