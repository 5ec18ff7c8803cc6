import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { hourMs } from '#libs/contracts';
import { groupBy } from '#libs/data/db';
import type { RoomEvent } from '../../../services/trtc/call/reduce-events.js';
import { countOf, propertySeed } from '../../stack/index.js';
import { CallTown } from '../../medium/trtc/call-parts.js';
import { type ReferenceCall, referenceCalls } from './call-reference.js';
import { arrivals, roomStream } from './room-streams.js';

/** Number of histories, of two streams on average. */
const histories = countOf({ quick: 500, night: 2000, full: 10_000 });
const isLong = histories > 500;
/** Histories that pass side by side. */
const together = Math.min(50, histories);
/** When the last event of each room happens: all is delivered then. */
const end = Date.UTC(2026, 2, 10, 2);

/** What happens beside the events: recharges, and how they come. */
const history = fc.record({
  rooms: fc.array(roomStream, { minLength: 1, maxLength: 3 }),
  /** Sizes of the consecutive batches. */
  sizes: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
  /** Minutes of a recharge after each batch. */
  recharges: fc.array(fc.constantFrom(0, 0, 3, 30), { minLength: 1, maxLength: 4 }),
  /** Batches that do not wait for the one before. */
  atOnce: fc.boolean(),
});
const sideBySide = fc.array(history, { minLength: together, maxLength: together });

describe('calls from random events', () => {
  let town: CallTown;
  let rooms = 0;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    town = await CallTown.open(new Date(end).toISOString());
  });
  afterAll(() => town.close());

  it(
    `are those of a plain reference, and no minute is lost or counted twice: ${histories}`,
    async () => {
      await fc.assert(
        fc.asyncProperty(sideBySide, async (all) => {
          const lives = all.map(({ rooms: streams, ...around }) => {
            const ids = streams.map(() => `r${++rooms}`);
            const events = interleaved(streams.map((stream, n) => arrivals(ids[n] ?? '', stream, end)));
            return { ids, events, students: ids.map((id) => `S${id}`), ...around };
          });
          const ids = lives.flatMap((life) => life.ids);
          const events = lives.flatMap((life) => life.events);
          await town.openRooms(ids.map((roomId) => ({ roomId, studentCode: `S${roomId}` })));
          town.clock.set(new Date(end).toISOString());
          await Promise.all(lives.map((life) => deliver(life)));
          await compare(ids, events);
          town.clock.pass((2 * hourMs) / 1000 + 1);
          await town.parts.silent.work();
          await compare(ids, events);
        }),
        // a failure is made smaller when its seed is given: many histories take minutes for that
        {
          ...{ ...propertySeed(isLong), numRuns: Math.ceil(histories / together) },
          endOnFailure: process.env['SEED'] === undefined,
        },
      );
      expect(await town.parts.audit.audit()).toEqual([]);
      // streams in which nothing happens would prove nothing
      const [seen] = await town.rows<{ calls: number; estimated: number; excess: number }>(
        `select count(*)::int as calls, sum(estimated)::int as estimated, sum(sign(excess))::int as excess from call`,
      );
      expect(seen?.calls).toBeGreaterThan(histories);
      expect(seen?.estimated).toBeGreaterThan(histories / 20);
      expect(seen?.excess).toBeGreaterThan(histories / 20);
    },
    isLong ? 7_200_000 : 600_000,
  );

  /** Lets events come to two processes, in batches, with recharges between them. */
  const deliver = async ({ events, ...around }: Delivery): Promise<void> => {
    const work: Promise<unknown>[] = [];
    for (let done = 0, turn = 0; done < events.length; turn++) {
      const size = around.sizes[turn % around.sizes.length] ?? 1;
      const batch = events.slice(done, done + size);
      done += size;
      work.push(
        town.processes[turn % 2 === 0 ? 0 : 1].events.add(batch, 'callback'),
        // every third batch comes to the other process, too
        ...(turn % 3 === 0 ? [town.processes[turn % 2 === 0 ? 1 : 0].events.add(batch, 'query')] : []),
      );
      const minutes = around.recharges[turn % around.recharges.length] ?? 0;
      const studentCode = around.students[turn % around.students.length] ?? '';
      if (minutes > 0) work.push(town.recharge({ studentCode, minutes, price: 0 }));
      if (!around.atOnce) await Promise.all(work);
    }
    await Promise.all(work);
  };

  const compare = async (ids: readonly string[], events: readonly RoomEvent[]): Promise<void> => {
    const now = town.clock.now().getTime();
    const rows = await town.rows<ReferenceCall & { roomId: string; excess: number; used: number }>(
      `select room_id as "roomId", round(extract(epoch from started_at) * 1000)::float8 as "startedMs",
         round(extract(epoch from ended_at) * 1000)::float8 as "endedMs", minutes, media_type as "mediaType", estimated,
         case caller when 'card' then 'a' else lower(parent_code) end as caller, excess,
         (select coalesce(sum(u.minutes), 0)::int from call_usage u where u.call_id = c.id) as used
       from call c where room_id = any($1) order by started_at`,
      [ids],
    );
    const [ofRoom, rowsOf] = [groupBy(events, ({ roomId }) => roomId), groupBy(rows, ({ roomId }) => roomId)];
    for (const roomId of ids) {
      const kept = rowsOf.get(roomId) ?? [];
      const reference = referenceCalls(ofRoom.get(roomId) ?? [], now);
      const expected = reference.map((call) => ({ ...call, caller: callers[call.caller] }));
      expect(kept.map(({ roomId: _room, excess: _excess, used: _used, ...call }) => call)).toEqual(expected);
      expect(kept.map(({ used, excess }) => used + excess)).toEqual(kept.map(({ minutes }) => minutes));
    }
    const balances = await town.rows<{ balance: number; sum: number }>(
      `select w.single_minutes::int as balance, (select coalesce(sum(minutes), 0) from recharge r where r.student_code = w.student_code)::int
         - (select coalesce(sum(minutes), 0) from call_usage u where u.student_code = w.student_code)::int as sum
       from wallet w where student_code = any($1)`,
      [ids.map((id) => `S${id}`)],
    );
    for (const { balance, sum } of balances) {
      expect(balance).toBe(sum);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
  };
});

interface Delivery {
  events: readonly RoomEvent[];
  students: readonly string[];
  sizes: readonly number[];
  recharges: readonly number[];
  atOnce: boolean;
}

/** Who called, as rows have it: the card, or which parent is in the call. */
const callers: Record<string, string> = { a: 'a', b: 'p1', c: 'p2' };

/** Events of several rooms, one of each in turn. */
const interleaved = (streams: readonly RoomEvent[][]): RoomEvent[] =>
  Array.from({ length: Math.max(...streams.map(({ length }) => length)) }, (_, n) =>
    streams.flatMap((stream) => stream[n] ?? []),
  ).flat();
