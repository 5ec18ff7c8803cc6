import { darkIntervals, type DarkInterval, type DoorFact, factsByDoor } from '../doors/index.js';
import { expectedUntil, isWork } from '../incidents/index.js';
import { isMutedDoor, type MutedTime } from '../mutes/index.js';
import { merged, noUptime, type Span, uptimeOf } from './uptime.js';
import type { DoorUptime } from './uptime-figures.js';

/** A door that hangs in a school, or hung there in the time that is looked at. */
export interface SchoolDoor {
  deviceNo: string;
  name: string | null;
  /** It hangs there now. */
  isHere: boolean;
  /** It hung elsewhere in the time that is looked at. */
  wasElsewhere: boolean;
}

export interface SchoolTime {
  doors: readonly SchoolDoor[];
  facts: Iterable<DoorFact>;
  /** When doors of the school are expected to be on. */
  expected: readonly Span[];
  mutes: readonly MutedTime[];
  /** The time that is looked at. */
  span: Span;
}

/** Computes the uptime of each door of a school, in the order of `doors`. */
export const doorUptimes = ({ doors, facts, expected, mutes, span }: SchoolTime): DoorUptime[] => {
  const byDoor = factsByDoor(facts);
  const wanted = merged(expected);
  return doors.map((door): DoorUptime => {
    const { deviceNo, name } = door;
    const own = byDoor.get(deviceNo) ?? [];
    const known = knownTime(door, own, span);
    if (!known) return { deviceNo, name, ...noUptime };
    const work = own.filter(isWork);
    const muted = mutes.filter((mute) => isMutedDoor(mute, deviceNo));
    const uptime = uptimeOf({
      intervals: darkIntervals(own),
      expected: wanted,
      known,
      mutes: muted,
      isPlanned: (interval) => isPlanned(interval, work),
    });
    return { deviceNo, name, ...uptime };
  });
};

/** From its first fact, or the begin of the time, until it left the school; undefined before it was seen. */
const knownTime = (
  { isHere, wasElsewhere }: SchoolDoor,
  facts: readonly DoorFact[],
  { from, to }: Span,
): Span | undefined => {
  const seen = facts.filter(({ kind, at }) => (kind === 'on' || kind === 'off') && (!wasElsewhere || at >= from));
  const [first, last] = [seen[0], facts.at(-1)];
  if (!first || !last) return undefined;
  return { from: Math.max(from, first.at), to: isHere ? to : Math.min(to, last.at) };
};

/** Cards out of service, restarts by command and installs are not expected to be on. Nights are not expected hours at all. */
export const isPlanned = (interval: DarkInterval, work: readonly DoorFact[]): boolean => {
  const { from, to, offCause } = interval;
  if (offCause === 'blocked') return true;
  const until = expectedUntil(interval, work);
  return until > from && to !== null && to <= until;
};
