import { groupBy, type Queryable, select } from '#libs/data/db';
import { proofMs, type RoomEvent, silenceMs } from './reduce-events.js';

/** A room, and the time in which its events are new. */
export interface ChangedRoom {
  roomId: string;
  firstMs: number;
  lastMs: number;
}

/** Events of a room that decide about the calls that begin from `fromMs` on and before `untilMs`. */
export interface RoomTail {
  roomId: string;
  fromMs: number;
  /** Infinity: to the end. */
  untilMs: number;
  events: RoomEvent[];
}

interface Beginning {
  roomId: string;
  rows: number;
  fromMs: number | null;
}

/** Events read back for the beginning of a call; the factor by which longer searches grow. */
const firstLook = 64;
const furtherLook = 64;

/**
 * Reads of each room no more than what new events can change: from the last moment before them at which surely no call
 * was running, to the creation of the room after them.
 */
export const roomTails = async (db: Queryable, rooms: readonly ChangedRoom[]): Promise<RoomTail[]> => {
  if (rooms.length === 0) return [];
  const from = await beginnings(db, rooms, firstLook);
  const spans = rooms.map((room) => ({ ...room, fromMs: from.get(room.roomId) ?? 0 }));
  const rows = await select<RoomEvent & { untilMs: number | null }>(db, tailEvents, [
    spans.map(({ roomId }) => roomId),
    spans.map(({ fromMs }) => fromMs),
    spans.map(({ lastMs }) => lastMs),
  ]);
  const byRoom = groupBy(rows, ({ roomId }) => roomId);
  return spans.map(({ roomId, fromMs }) => {
    const events = byRoom.get(roomId) ?? [];
    return { roomId, fromMs, untilMs: events[0]?.untilMs ?? Infinity, events };
  });
};

const beginnings = async (db: Queryable, rooms: readonly ChangedRoom[], look: number): Promise<Map<string, number>> => {
  const rows = await select<Beginning>(db, lastBeginnings, [
    rooms.map(({ roomId }) => roomId),
    rooms.map(({ firstMs }) => firstMs),
    ...[look, silenceMs, proofMs],
  ]);
  const found = new Map(rows.map(({ roomId, fromMs }) => [roomId, fromMs ?? 0]));
  const unsure = new Set(rows.filter((row) => row.fromMs === null && row.rows === look).map((row) => row.roomId));
  if (unsure.size === 0) return found;
  const further = await beginnings(
    db,
    rooms.filter(({ roomId }) => unsure.has(roomId)),
    look * furtherLook,
  );
  return new Map([...found, ...further]);
};

/**
 * The last moment before `first` from which `reduceEvents` need not know what was before: a creation, after an end, after a silence
 * that no exit proves away. Only moments with one event, so that the order within a moment does not matter.
 */
const lastBeginnings = `
  select t.room as "roomId", count(e.event_ms)::int as rows,
    max(case when e.after = e.event_ms or e.before is null or e.before = e.event_ms then null
      when e.event_type = 101 then e.event_ms
      when e.event_type = 102 then e.event_ms + 1
      when e.event_ms - e.before > $5 or (e.event_ms - e.before > $4 and e.event_type not in (102, 104)) then e.event_ms
    end)::float8 as "fromMs"
  from unnest($1::text[], $2::bigint[]) as t (room, first) left join lateral (
    select n.event_ms, n.event_type, lag(n.event_ms) over w as before, lead(n.event_ms) over w as after
    from (select event_ms, event_type from room_event where room_id = t.room and event_ms < t.first
      order by event_ms desc limit $3) n
    window w as (order by n.event_ms)) e on true
  group by t.room`;

const tailEvents = `
  select t.room as "roomId", e.event_ms::float8 as "eventMs", e.event_type as "eventType", e.user_id as "userId",
    e.reason, u.until::float8 as "untilMs"
  from unnest($1::text[], $2::bigint[], $3::bigint[]) as t (room, first, last)
  cross join lateral (select min(event_ms) as until from room_event
    where room_id = t.room and event_type = 101 and event_ms > t.last) u
  join room_event e on e.room_id = t.room and e.event_ms >= t.first and e.event_ms <= coalesce(u.until, 9007199254740991)`;
