import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type CalendarContent,
  dayMs,
  dayOf,
  hourMs,
  isCardEnded,
  minuteMs,
  type RolloutEvent,
  shanghaiOffsetMs,
  type UpgradePayload,
} from '#libs/contracts';
import { countOf, isFull, propertySeed } from '../../stack/index.js';
import { EngineUnderTest } from '../../medium/rollouts/engine-parts.js';

const histories = countOf({ quick: 5, night: 50, full: 500 });
const devices = ['P1', 'P2', 'P3', 'P4', 'P5'];
const installMinutes = 10;

/** Something that happens, to a card or to a rollout. */
type Incident =
  | { kind: 'pass'; minutes: number }
  | { kind: 'connect' | 'disconnect' | 'deliver'; card: string }
  | { kind: 'beat'; card: string; boot: number; version: number | null }
  | {
      kind: 'ack';
      card: string;
      old: boolean;
      event: 'receive' | 'run' | 'succeed';
      phase: 'download' | 'install' | null;
    }
  | { kind: 'fail'; card: string; old: boolean; error: string }
  | { kind: 'act'; rollout: number; event: RolloutEvent }
  | { kind: 'skip'; card: string };

const card = fc.constantFrom(...devices);
const incident: fc.Arbitrary<Incident> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 5, 12, 45, 200) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('connect' as const, 'disconnect' as const), card }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('deliver' as const), card }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ kind: fc.constant('beat' as const), card, boot: fc.nat(5), version: fc.constantFrom(1, 2, 2, 3, null) },
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ kind: fc.constant('ack' as const), card, old: fc.boolean() },
      event: fc.constantFrom('receive' as const, 'run' as const, 'succeed' as const),
      phase: fc.constantFrom('download' as const, 'install' as const, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('fail' as const), card, old: fc.boolean() },
      error: fc.constantFrom('noSpace', 'windowMissed', 'words of its own'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('act' as const), rollout: fc.nat(1) },
      event: fc.constantFrom('pause' as const, 'resume' as const, 'cancel' as const, 'retry' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('skip' as const), card }) },
);

const lessons = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 8 }))
    .map(([weekday, from, hours]) => ({
      weekday: weekday as 1,
      from: hour(from),
      to: hour(Math.min(from + hours, 23)),
      name: 'x',
    })),
  { maxLength: 8 },
);
const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

describe('a rollout, whatever its cards do', () => {
  let engine: EngineUnderTest;
  let rollouts: string[] = [];
  let calendar: CalendarContent;
  let checked = new Set<string>();

  beforeAll(async () => {
    engine = await EngineUnderTest.start();
  });
  afterAll(() => engine.close());

  const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    engine.db.dataSource.query<Row[]>(sql, parameters);

  const begin = async (held: CalendarContent['lessons'], cardsAtOnce: number | null): Promise<void> => {
    await query(
      'truncate rollout, device, device_status, command, command_batch, status_history, school_calendar cascade',
    );
    calendar = { lessons: held, terms: [], exams: [], holidays: [], makeUpDays: [] };
    await query(
      `insert into school_calendar (scope, code, content, version, updated_by, updated_at)
       values ('school', 's1', $1, gen_random_uuid(), 'admin', now())`,
      [JSON.stringify(calendar)],
    );
    checked = new Set();
    await engine.addCards(devices, { school: 's1' });
    const deadlineAt = new Date(engine.clock.now().getTime() + 4 * dayMs);
    const rollout = {
      respectsLessons: true,
      deadlineAt,
      cardsAtOnce,
      errorPercent: 70,
      successPercent: 40,
      installMinutes,
    };
    rollouts = [await engine.plan({ groups: [devices.slice(0, 2), devices.slice(2)], rollout })];
    await engine.tick();
    rollouts.push(await engine.plan({ groups: [devices.slice(1, 4)], rollout }));
  };

  const isLesson = (at: Date): boolean => {
    const local = new Date(at.getTime() + shanghaiOffsetMs);
    const [weekday, time] = [local.getUTCDay() || 7, local.toISOString().slice(11, 16)];
    return calendar.lessons.some((each) => each.weekday === weekday && each.from <= time && time < each.to);
  };
  const firstLessonIn = (from: Date, to: Date): string | undefined => {
    for (let at = from.getTime(); at < to.getTime(); at += minuteMs)
      if (isLesson(new Date(at))) return `${dayOf(new Date(at))} ${new Date(at).toISOString()}`;
    return undefined;
  };

  const check = async (): Promise<void> => {
    const wrong = await query(
      `select g.rollout_id, g.position, g.counts, n.counts as rows from rollout_group g cross join lateral (
         select coalesce(jsonb_object_agg(state, cards), '{}') as counts from (
           select state, count(*) as cards from rollout_card c
           where c.rollout_id = g.rollout_id and c.group_position = g.position group by state) s) n
       where g.counts <> n.counts`,
    );
    expect(wrong).toEqual([]);
    const waiting = `m.type = 'upgrade' and m.status = 'queued' and m.offered_connection is null`;
    expect(await query(`select device_no from command m where ${waiting} group by 1 having count(*) > 1`)).toEqual([]);
    const stray = await query(
      `select m.device_no, r.state, c.state as card from command m join rollout_card c on c.command_id = m.id join rollout r on r.id = c.rollout_id
       where ${waiting} and (r.state <> 'running' or c.state not in ('offered', 'downloaded'))`,
    );
    expect(stray).toEqual([]);
    const sent = await query<{ id: string; payload: UpgradePayload; create_date: Date }>('select * from command');
    for (const { id, payload, create_date: sentAt } of sent) {
      if (checked.has(id)) continue;
      checked.add(id);
      const [opens, closes] = [new Date(payload.installAfter), new Date(payload.installBefore)];
      expect(firstLessonIn(opens, new Date(Math.min(closes.getTime(), opens.getTime() + 36 * hourMs)))).toBeUndefined();
      if (payload.hold) continue;
      expect(firstLessonIn(sentAt, new Date(sentAt.getTime() + installMinutes * minuteMs))).toBeUndefined();
    }
    const failures = await engine.parts.metrics.failures.get();
    expect(failures.values[0]?.value ?? 0).toBe(0);
  };

  const commandOf = async (deviceNo: string, old: boolean): Promise<string | undefined> => {
    const commands = await engine.commands(deviceNo);
    return commands.at(old ? -2 : -1)?.id;
  };
  const acknowledge = async (deviceNo: string, old: boolean, some: object): Promise<void> => {
    const commandId = await commandOf(deviceNo, old);
    if (commandId === undefined) return;
    const at = engine.clock.now();
    const event = { commandId, deviceNo, at, ...some } as never;
    // it comes twice
    await engine.parts.transactions.run((tx) => engine.parts.commands.apply(tx, [event, event]));
  };

  const happen = async (each: Incident): Promise<void> => {
    switch (each.kind) {
      case 'pass':
        return engine.pass(each.minutes);
      case 'connect':
        return void (await engine.connect(each.card));
      case 'disconnect':
        return engine.disconnect(each.card);
      case 'deliver':
        return engine.deliver(each.card).then(
          () => undefined,
          () => undefined,
        );
      case 'beat':
        return engine.beat(each.card, `b${each.boot}`, each.version);
      case 'ack':
        return acknowledge(each.card, each.old, { event: each.event, phase: each.phase, progress: 30 });
      case 'fail':
        return acknowledge(each.card, each.old, { event: 'fail', error: each.error });
      case 'act':
        return act(rollouts[each.rollout] ?? '', each.event);
      case 'skip': {
        const change = {
          rolloutId: rollouts[0] ?? '',
          deviceNo: each.card,
          event: 'skip' as const,
          at: engine.clock.now(),
        };
        return engine.parts.transactions.run(async (tx) => void (await engine.parts.cards.apply(tx, [change])));
      }
    }
  };
  const act = (id: string, event: RolloutEvent): Promise<void> =>
    engine.parts.transactions
      .run((tx) => engine.parts.rollouts.apply(tx, id, event, 'admin'))
      .then(
        () => undefined,
        () => undefined,
      );

  /** Lets the time of the rollouts run out; paused ones are resumed. */
  const runOut = async (): Promise<void> => {
    for (let turn = 0; turn < 14; turn++) {
      for (const id of rollouts) await act(id, 'resume');
      await engine.pass(turn < 8 ? 12 * 60 : 30);
      await engine.sweep();
      await engine.tick();
      await check();
    }
  };

  it('keeps its counts, sends nothing into a lesson, and ends for every card', async () => {
    await fc.assert(
      fc.asyncProperty(
        lessons,
        fc.constantFrom(null, 1, 2),
        fc.array(incident, { minLength: 30, maxLength: 60, size: 'max' }),
        async (held, cardsAtOnce, incidents) => {
          await begin(held, cardsAtOnce);
          for (const each of incidents) {
            await happen(each);
            await engine.tick();
            await check();
          }
          await runOut();
          const left = await query<{ state: 'waiting' }>('select * from rollout_card');
          expect(left.filter(({ state }) => !isCardEnded(state))).toEqual([]);
          const running = await query(`select id, state from rollout where state not in ('finished', 'cancelled')`);
          expect(running).toEqual([]);
        },
      ),
      // to shrink takes minutes: what it prints begins it again with the same seed
      { ...propertySeed(isFull), numRuns: histories, endOnFailure: true },
    );
  }, 600_000);
});
