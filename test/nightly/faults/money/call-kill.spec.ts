import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RoomEvent } from '../../../../services/trtc/call/reduce-events.js';
import { cardUserId, parentUserId, roomIdOf } from '../../../../services/trtc/party/platform-ids.js';
import { addSchool } from '../../../../tools/bench/import-school.js';
import { Random } from '../../../../tools/fleet/random.js';
import { bodyOf, bring, type Callback, platformEnvironment, signed } from '../../../medium/trtc/call-process.js';
import { countOf, type HttpClient, onEmbedded, ServiceProcess, until } from '../../../stack/index.js';
import { last } from '../fault.js';

/** How often. Source of the full form: the order. */
const kills = countOf({ quick: 3, night: 8, full: 20 });
const students = 40;
/** Minutes of a recharge of each student, each turn; a call takes up to six. */
const rechargedMinutes = 4;
/** Span in which a kill comes after the first event of its turn, in seconds. */
const killSeconds = [0.05, 1.2] as const;
/** The platform tries again after 10 s; here sooner. As many tries as it has a minute for, and the start of the service. */
const retrySeconds = 0.4;
const tries = 150;
const eventsAtOnce = 16;
/** Seven events of each call, and one in eight of them once more. */
const arrivalsOfTurn = (students * 7 * 9) / 8;

interface PlannedCall {
  student: number;
  seconds: number;
  events: RoomEvent[];
}

describe('kill -9 under calls and recharges', () => {
  let service: ServiceProcess;
  let client: HttpClient;
  let schoolCode: string;
  const random = new Random(18);
  const begin = Date.now() - (kills + 2) * 600_000;
  const planned: PlannedCall[] = [];
  const answered = { events: 0, recharges: 0 };

  beforeAll(async () => {
    service = await ServiceProcess.prepare(platformEnvironment);
    await service.start();
    client = await service.client();
    schoolCode = await addSchool(client);
    await until(
      async () => (await rows('select from school where code = $1', [schoolCode])).length > 0,
      'the service knows the school',
      60,
    );
    await addStudents();
  }, 180_000);
  afterAll(() => service.remove(), 60_000);

  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    onEmbedded(service.dataDir, async (db) => {
      await db.query('set search_path to trtc');
      return (await db.query(sql, parameters)).rows as Row[];
    });
  const addStudents = async (): Promise<void> => {
    const numbers = Array.from({ length: students }, (_, n) => n);
    await rows(
      `insert into student select code, $2, '学生' || code, 'c1', 1, null, false, now() from unnest($1::text[]) code`,
      [numbers.map((n) => `S${n}`), schoolCode],
    );
    await rows(
      `insert into call_room select room, $3, code, now() from unnest($1::text[], $2::text[]) t (room, code)`,
      [numbers.map((n) => roomIdOf(`S${n}`)), numbers.map((n) => `S${n}`), schoolCode],
    );
  };

  /** A call of each student; they begin at the same time, one turn after the other. */
  const plan = (turn: number): PlannedCall[] =>
    Array.from({ length: students }, (_, student) => {
      const seconds = Math.round(random.within([30, 350]));
      return { student, seconds, events: eventsOf(student, begin + turn * 600_000, seconds) };
    });

  /** Sends as the platform does: again, until it is taken. */
  const deliver = async (callback: Callback): Promise<void> => {
    for (let n = 0; n < tries; n++) {
      const reply = await bring(service.httpUrl, callback).catch(() => undefined);
      if (reply?.status === 200) {
        answered.events += 1;
        return;
      }
      await last(retrySeconds);
    }
    throw new Error('an event was never taken');
  };

  const call = async (calls: readonly PlannedCall[]): Promise<void> => {
    const events = calls.flatMap((each) => each.events);
    // most in their order, some late, each eighth twice
    const arriving = [...events.keys()]
      .flatMap((n) => (n % 8 === 0 ? [n, n] : [n]))
      .map((n) => ({ n, at: (n % 7) * students + random.within([0, students]) }))
      .sort((a, b) => a.at - b.at)
      .values();
    const lane = async (): Promise<void> => {
      for (const { n } of arriving) {
        const event = events[n];
        if (event) await deliver(signed(bodyOf(event)));
      }
    };
    await Promise.all(Array.from({ length: eventsAtOnce }, lane));
  };

  /** Recharges each student once, asking again under the same key until it is answered. */
  const recharge = async (turn: number): Promise<void> => {
    for (let student = 0; student < students; student++) {
      const body = {
        ...{ schoolCode, studentUid: `S${student}`, packageType: 'single', reason: '补充' },
        minutes: rechargedMinutes,
      };
      await until(
        async () => {
          const key = { 'idempotency-key': `turn-${turn}-student-${student}` };
          const reply = await client.envelope('POST', '/api/trtc/recharge/add', body, key).catch(() => undefined);
          return reply?.rtnCode === '0' || undefined;
        },
        `student ${student} is recharged`,
        60,
      );
      answered.recharges += 1;
    }
  };

  /** What is not as planned. */
  const problems = async (): Promise<string[]> => {
    const found = await rows<{ student: string; calls: string; balance: number; paid: number; recharged: number }>(
      `select w.student_code as student, (select string_agg(c.seconds::text, ' ' order by c.started_at) from call c
           where c.student_code = w.student_code and c.state = 'ended') as calls,
         w.single_minutes::int as balance, (select coalesce(sum(minutes), 0)::int from call_usage u
           where u.student_code = w.student_code) as paid,
         (select coalesce(sum(minutes), 0)::int from recharge r where r.student_code = w.student_code) as recharged
       from wallet w`,
    );
    const sums = await rows<{ calls: number; minutes: number; excess: number; hours: number; days: number }>(
      `select count(*)::int as calls, sum(minutes)::int as minutes, sum(excess)::int as excess,
         (select sum(minutes)::int from call_hour where school_code <> '') as hours, (select sum(minutes)::int from recharge_day where school_code <> '') as days
       from call`,
    );
    const wrong = Array.from({ length: students }, (_, n) => {
      const expected = planned.filter(({ student }) => student === n).map(({ seconds }) => seconds);
      const row = found.find(({ student }) => student === `S${n}`);
      const isRight =
        row?.calls === expected.join(' ') &&
        row.recharged === kills * rechargedMinutes &&
        row.balance === row.recharged - row.paid &&
        row.balance >= 0;
      return isRight ? [] : [`S${n}: ${JSON.stringify(row)}, planned ${expected.join(' ')}`];
    }).flat();
    const minutes = planned.reduce((sum, { seconds }) => sum + Math.ceil(seconds / 60), 0);
    const paid = found.reduce((sum, row) => sum + row.paid, 0);
    const [sum] = sums;
    const isSum = sum?.minutes === minutes && sum.hours === minutes && paid + sum.excess === minutes;
    const isDay = sum?.days === kills * students * rechargedMinutes && sum.calls === planned.length;
    return [...wrong, ...(isSum && isDay ? [] : [`${JSON.stringify({ ...sum, paid })}, planned ${minutes} minutes`])];
  };

  it(`loses and doubles no minute, ${kills} times`, async () => {
    for (let killed = 0; killed < kills; killed++) {
      const calls = plan(killed);
      planned.push(...calls);
      const work = Promise.all([call(calls), recharge(killed)]);
      // the moment of the kill is what this test varies
      await last(random.within(killSeconds));
      await service.kill('SIGKILL');
      await service.start();
      client = await service.client();
      await work;
    }
    expect(answered).toEqual({ events: kills * arrivalsOfTurn, recharges: kills * students });
    expect(await problems()).toEqual([]);
  }, 1_800_000);
});

/** A call that both sides share for a number of seconds. */
const eventsOf = (student: number, at: number, seconds: number): RoomEvent[] => {
  const [card, parent] = [cardUserId(`D${student}`), parentUserId(`P${student}`)];
  const event = (eventType: number, userId: string, afterSeconds: number): RoomEvent => ({
    ...{ roomId: roomIdOf(`S${student}`), eventType, userId, reason: null },
    eventMs: at + afterSeconds * 1000,
  });
  return [
    ...[event(101, card, 0), event(103, card, 0.001), event(103, parent, 5), event(201, card, 6)],
    ...[event(104, parent, 5 + seconds), event(104, card, 6 + seconds), event(102, '', 7 + seconds)],
  ];
};
