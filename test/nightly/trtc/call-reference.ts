import { hourMs, minuteMs } from '#libs/contracts';
import type { RoomEvent } from '../../../services/trtc/call/reduce-events.js';

/** A call as it should be; moments in milliseconds. */
export interface ReferenceCall {
  startedMs: number;
  endedMs: number | null;
  minutes: number;
  mediaType: 'video' | 'audio';
  estimated: 0 | 1;
  caller: string;
}

/** Order within one moment: who leaves, the end of a room, its creation, roles, who comes, media. */
const order = [104, 102, 101, 105, 103];
const place = (type: number): number => (order.includes(type) ? order.indexOf(type) : order.length);

/** The life of a room, with the moment at which it is over; undefined: it is not. */
interface Life {
  events: RoomEvent[];
  over: { at: number; estimated: boolean } | undefined;
}

/** Who is in after some events, by the last word about each user. */
const inside = (events: readonly RoomEvent[]): string[] => {
  const words = new Map<string, number>();
  for (const { eventType, userId } of events) {
    if (eventType === 103) words.set(userId, eventType);
    if (eventType === 104 && words.has(userId)) words.set(userId, eventType);
  }
  return [...words].filter(([, word]) => word === 103).map(([userId]) => userId);
};

/**
 * What the events of one room mean, in the plainest way: lives of the room in turn, in each of them the spans
 * of its users, and the time that at least two of them cover. Slow, and without anything of the service.
 */
export const referenceCalls = (all: readonly RoomEvent[], nowMs: number): ReferenceCall[] => {
  const known = new Map(all.map((event) => [`${event.eventMs} ${event.eventType} ${event.userId}`, event]));
  const events = [...known.values()].sort(
    (a, b) =>
      a.eventMs - b.eventMs ||
      place(a.eventType) - place(b.eventType) ||
      (a.userId === b.userId ? 0 : a.userId < b.userId ? -1 : 1),
  );
  return livesOf(withoutInstants(events), nowMs).flatMap(callOf);
};

/** Without enters of users who leave in the same moment and were not in: they were never there. */
const withoutInstants = (events: readonly RoomEvent[]): RoomEvent[] =>
  events.filter((event, n) => {
    if (event.eventType !== 103) return true;
    const exit = events.findIndex(
      (each) => each.eventType === 104 && each.eventMs === event.eventMs && each.userId === event.userId,
    );
    if (exit < 0 || exit > n) return true;
    return insideBefore(events, exit).includes(event.userId);
  });

/** Who is in when an event comes: whether a silence before it ends the life depends on what it proves, and not on time alone. */
const insideBefore = (events: readonly RoomEvent[], n: number): string[] => {
  const before = withoutInstants(events.slice(0, n));
  const lives = livesOf(before, before.at(-1)?.eventMs ?? 0);
  const last = lives.at(-1);
  const next = events[n];
  if (!last || last.over || !next) return [];
  return isCut(last.events, next) ? [] : inside(last.events);
};

const isCut = (life: readonly RoomEvent[], { eventMs, eventType, userId }: RoomEvent): boolean => {
  const silence = eventMs - (life.at(-1)?.eventMs ?? eventMs);
  if (silence <= 2 * hourMs) return false;
  const present = inside(life);
  const proves = (eventType === 104 && present.includes(userId)) || (eventType === 102 && present.length > 0);
  return silence > 12 * hourMs || !proves;
};

const livesOf = (events: readonly RoomEvent[], nowMs: number): Life[] => {
  const lives: Life[] = [];
  let life: RoomEvent[] = [];
  const end = (at: number, estimated: boolean): void => {
    if (life.length > 0) lives.push({ events: life, over: { at, estimated } });
    life = [];
  };
  const lastMs = (): number => life.at(-1)?.eventMs ?? 0;
  for (const event of events) {
    if (life.length > 0 && (event.eventType === 101 || isCut(life, event))) {
      end(lastMs(), inside(life).length > 0);
    }
    if (life.length === 0 && event.eventType !== 101 && event.eventType !== 103) continue;
    const before = inside(life).length;
    life.push(event);
    if (event.eventType === 102) end(event.eventMs, false);
    else if (before > 0 && inside(life).length === 0 && life[0]?.eventType !== 101) end(event.eventMs, false);
  }
  if (life.length > 0 && nowMs - lastMs() > 2 * hourMs) end(lastMs(), inside(life).length > 0);
  if (life.length > 0) lives.push({ events: life, over: undefined });
  return lives;
};

interface Span {
  from: number;
  to: number;
}

/** From when to when each user was in; who is left is there until `until`. */
const spansOf = (events: readonly RoomEvent[], until: number): Span[] => {
  const users = [...new Set(events.map(({ userId }) => userId))];
  return users.flatMap((user) => {
    const spans: Span[] = [];
    let from: number | undefined;
    for (const { userId, eventType, eventMs } of events) {
      if (userId !== user) continue;
      if (eventType === 103) from ??= eventMs;
      if (eventType === 104 && from !== undefined) {
        spans.push({ from, to: eventMs });
        from = undefined;
      }
    }
    return from === undefined ? spans : [...spans, { from, to: until }];
  });
};

const sharedMs = (spans: readonly Span[]): number => {
  const moments = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return moments.slice(1).reduce((sum, to, n) => {
    const from = moments[n] ?? to;
    const covering = spans.filter((span) => span.from <= from && span.to >= to).length;
    return covering > 1 ? sum + to - from : sum;
  }, 0);
};

const callOf = ({ events, over }: Life): ReferenceCall[] => {
  const second = events.findIndex((_, n) => inside(events.slice(0, n + 1)).length > 1);
  const started = events[second];
  if (!started) return [];
  const hasVideo = events.some(({ eventType }) => eventType === 201);
  const caller = events.find(({ eventType }) => eventType === 103)?.userId ?? '';
  const base = { startedMs: started.eventMs, mediaType: hasVideo ? ('video' as const) : ('audio' as const), caller };
  const present = inside(events).length > 0;
  // the last moment at which the last one went
  const emptied = events.findLastIndex(
    ({ eventType }, n) =>
      eventType === 104 && inside(events.slice(0, n)).length > 0 && inside(events.slice(0, n + 1)).length === 0,
  );
  const upTo = (count: number, until: number): number =>
    Math.ceil(sharedMs(spansOf(events.slice(0, count), until)) / minuteMs);
  if (!present || (over && events.at(-1)?.eventType === 102 && inside(events.slice(0, -1)).length === 0)) {
    const endedMs = events[emptied]?.eventMs ?? 0;
    return [{ ...base, endedMs, minutes: upTo(events.length, endedMs), estimated: 0 }];
  }
  if (!over) return [{ ...base, endedMs: null, minutes: upTo(emptied + 1, 0), estimated: 0 }];
  return [{ ...base, endedMs: over.at, minutes: upTo(events.length, over.at), estimated: over.estimated ? 1 : 0 }];
};
