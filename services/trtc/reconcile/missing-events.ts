import type { RoomEvent } from '../call/reduce-events.js';
import type { PlatformRoom, PlatformStay } from '../platform/call-platform.js';

/** A stored event of a room. */
export type KnownEvent = Pick<RoomEvent, 'eventMs' | 'eventType' | 'userId'>;

/** The platform gives whole seconds, cut or rounded; events have milliseconds: so far apart they may be the same. */
export const sameMs = 1500;

const [created, dismissed, entered, left, video] = [101, 102, 103, 104, 201];

/** A stay in milliseconds, as it is known or else as the platform gives it. */
interface Placed {
  enterMs: number;
  /** Null while the user is there. */
  leftMs: number | null;
}

/**
 * What callbacks should have reported of a room and did not, from what the platform knows of it. What happened after `untilMs` is
 * left out: it may still be on its way. The creation of a room is never added: its first enter begins a call as well.
 */
export const missingEvents = (
  room: PlatformRoom,
  stays: readonly PlatformStay[],
  known: readonly KnownEvent[],
  untilMs: number,
): RoomEvent[] => {
  const { roomId } = room;
  const free = [...known];
  const missing: RoomEvent[] = [];
  const add = (eventType: number, userId: string, eventMs: number): void => {
    if (eventMs <= untilMs) missing.push({ roomId, eventType, userId, eventMs, reason: null });
  };
  /** Time of the event: the known one, else the platform's, which is then missing. */
  const place = (type: number, userId: string, atMs: number, earliestMs = atMs): number => {
    const found = taken(free, type, userId, atMs);
    if (found !== undefined) return found;
    const eventMs = Math.max(atMs, earliestMs);
    add(type, userId, eventMs);
    return eventMs;
  };
  const begunMs = beginningOf(room, known);
  const placed: Placed[] = [];
  for (const stay of [...stays].sort((a, b) => a.enteredAt - b.enteredAt)) {
    const { userId, leftAt } = stay;
    const enterMs = place(entered, userId, stay.enteredAt * 1000, begunMs);
    const leftMs = leftAt === null ? null : place(left, userId, leftAt * 1000, enterMs);
    placed.push({ enterMs, leftMs });
    const videoMs = videoOf(stay, { enterMs, leftMs }, known);
    if (videoMs !== undefined) add(video, userId, videoMs);
  }
  if (room.endedAt !== null) {
    // not before a user has left it
    const last = Math.max(...placed.map(({ leftMs }) => leftMs ?? 0), 0);
    place(dismissed, '', room.endedAt * 1000, last);
  }
  return missing;
};

/**
 * No user enters before: in the second in which the room began, its creation, or else the end of the room before it. A
 * second that was cut would put the user into that one.
 */
const beginningOf = ({ createdAt, endedAt }: PlatformRoom, known: readonly KnownEvent[]): number => {
  const fromMs = createdAt * 1000;
  const ofSecond = known.filter(({ eventMs }) => eventMs >= fromMs && eventMs < fromMs + 1000);
  const isBefore = (type: number): boolean => type === created || (type === dismissed && endedAt !== createdAt);
  return Math.max(fromMs, ...ofSecond.filter(({ eventType }) => isBefore(eventType)).map(({ eventMs }) => eventMs));
};

/** Takes the nearest known event that may be the one; returns when it was. */
const taken = (free: KnownEvent[], type: number, userId: string, atMs: number): number | undefined => {
  const distance = ({ eventMs }: KnownEvent): number => Math.abs(eventMs - atMs);
  const [nearest] = free
    .filter((each) => each.eventType === type && each.userId === userId && distance(each) <= sameMs)
    .sort((a, b) => distance(a) - distance(b));
  if (!nearest) return undefined;
  free.splice(free.indexOf(nearest), 1);
  return nearest.eventMs;
};

/** When the user was seen sending video in a stay of which no such event is known. */
const videoOf = (
  { userId, videoAt }: PlatformStay,
  { enterMs, leftMs }: Placed,
  known: readonly KnownEvent[],
): number | undefined => {
  if (videoAt === null) return undefined;
  const lastMs = leftMs ?? Infinity;
  const isKnown = known.some(
    ({ eventType, userId: of, eventMs }) =>
      eventType === video && of === userId && eventMs >= enterMs - sameMs && eventMs <= lastMs + sameMs,
  );
  return isKnown ? undefined : Math.min(Math.max(videoAt * 1000, enterMs), lastMs);
};
