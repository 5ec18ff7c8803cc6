import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, dayMs, type ForecastChanged, hourMs, minuteMs, type Page, role, wireTime } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { DoorStore } from '../../../services/readiness/doors/door-store.js';
import type { DoorMessage } from '../../../services/readiness/doors/door-state.js';
import { historyOf, newTallies, type Tallies } from '../../../services/readiness/forecast/door-history.js';
import { addTallies, forecastSchools } from '../../../services/readiness/forecast/forecast.js';
import { darkAt } from '../../../services/readiness/forecast/habit.js';
import { HabitJob } from '../../../services/readiness/forecast/habit-job.js';
import type { SchoolDay } from '../../../services/readiness/forecast/school-day.js';
import type {
  DoorChance,
  ReadinessOverview,
  SchoolReadiness,
} from '../../../services/readiness/overview/overview.dto.js';
import { IncidentEngine } from '../../../services/readiness/incidents/incident-engine.js';
import { SummaryJob } from '../../../services/readiness/overview/summary-job.js';
import { manifest as readiness } from '../../../services/readiness/service.js';
import { manifest as wx } from '../../../services/wx/service.js';
import { Random } from '../../../tools/fleet/random.js';
import { simulatedSchool, type SimulatedSchool } from '../../stack/simulated-mornings.js';
import { caller } from '../directory/directory-parts.js';
import { DirectoryProcess } from '../directory/directory-process.js';
import { until } from '../../stack/index.js';

/** A Monday; the 21st is four weeks later, and its bell is 08:20, as it is estimated for a primary school. */
const first = '2026-10-26';
/** The last one only shows how the day before it ended. */
const mornings = 22;
const today = addDays(first, 28);
const bellMinute = 8 * 60 + 20;

const school = ((): SimulatedSchool => {
  for (let seed = 1; ; seed++) {
    const found = simulatedSchool(new Random(seed), 'F001', { days: mornings, doors: 20, first });
    const [day] = found.days;
    if (day?.bells[0] === (day?.midnight ?? 0) + bellMinute * minuteMs) return found;
  }
})();
const days = school.days.slice(0, -1);
const day = days.at(-1) as SchoolDay;
const bell = day.midnight + bellMinute * minuteMs;
const now = bell - hourMs;

describe('forecasts', () => {
  let process: DirectoryProcess;

  beforeAll(async () => {
    process = await DirectoryProcess.start(0, {}, [wx.module, readiness.module]);
    for (const code of ['F001', 'F002']) await process.addSchool(code);
    await until(async () => (await rows('select from school')).length === 2, 'the schools are known');
    process.setTime(new Date(day.midnight + 3.5 * hourMs).toISOString());
    await store(school.doors.flatMap(({ deviceNo }) => bound(deviceNo, 'F001')));
    await seen(school.knownFrom, day.midnight + 3.5 * hourMs);
    await process.part<HabitJob>(HabitJob).run(new AbortController().signal);
    await seen(day.midnight + 3.5 * hourMs, now);
    await lookAt(now);
  }, 60_000);
  afterAll(async () => {
    await process?.close();
  });

  const database = (): DataSource => process.part<DataSource>(getDataSourceToken('readiness'));
  const rows = (sql: string): Promise<object[]> => select(database(), sql);
  const message = (type: string, at: number, data: object): DoorMessage =>
    ({ id: randomUUID(), type, key: 'k', at: new Date(at).toISOString(), data }) as unknown as DoorMessage;
  const bound = (deviceNo: string, schoolCode: string): DoorMessage[] => [
    message('device.bound', school.knownFrom, { deviceNo, schoolCode, classroomCode: deviceNo }),
    message('device.status', school.knownFrom, {
      ...{ deviceNo, schoolCode, onlineStatus: 'on', since: new Date(school.knownFrom).toISOString() },
      ...{ cause: 'connected', name: `${deviceNo} 班`, model: modelOf(deviceNo) },
    }),
  ];
  const store = (messages: DoorMessage[]): Promise<void> =>
    database().transaction((tx) => process.part<DoorStore>(DoorStore).store(tx, messages));
  /** Stores what was seen from one moment to before another. */
  const seen = (from: number, to: number): Promise<void> => {
    const messages = school.doors.flatMap(({ deviceNo, intervals }) =>
      intervals.flatMap((dark) => [
        ...[['off', dark.from] as const, ['on', dark.to ?? Infinity] as const].flatMap(([onlineStatus, at]) =>
          at >= from && at < to
            ? [
                message('device.status', at, {
                  ...{ deviceNo, schoolCode: 'F001', onlineStatus, since: new Date(at).toISOString() },
                  cause: onlineStatus === 'off' ? 'will' : 'connected',
                }),
              ]
            : [],
        ),
      ]),
    );
    return store(messages.sort((a, b) => (a.at < b.at ? -1 : 1)));
  };
  /** The state of things at a time; the job of the process may have begun the same look. */
  const lookAt = async (at: number): Promise<void> => {
    const iso = new Date(at).toISOString();
    process.setTime(iso);
    await process.part<SummaryJob>(SummaryJob).run();
    const looked = `select from school_summary where school_code = 'F001' and computed_at = '${iso}'`;
    await until(async () => (await rows(looked)).length === 1, 'the school was looked at');
  };
  const ask = <T>(call: string, body: object = {}, as?: Identity): Promise<T> =>
    process.ask<T>(`POST /api/readiness/${call}`, {
      ...{ query: { page: '1', size: '50' }, body },
      ...(as && { as }),
    });
  const manager = (areas: string[]): Identity =>
    caller({ uid: `m-${areas.join()}`, account: 'manager', tags: role.areaManager, areas });

  /** Two models, of half of the doors each. */
  const modelOf = (deviceNo: string): string =>
    school.doors.findIndex((door) => door.deviceNo === deviceNo) % 2 === 0 ? 'CB-20' : 'CB-22';

  /** What the core says of the facts, without a database. */
  const expected = () => {
    const bellBefore = days.at(-2)?.bells.at(-1) ?? 0;
    const doors = school.doors.map(({ deviceNo, intervals }) => {
      const dark = darkAt(intervals, now);
      const history = historyOf(intervals, days.slice(0, -1), school.knownFrom);
      return { deviceNo, on: !dark, since: dark?.from ?? 0, history, circuit: null, model: modelOf(deviceNo) };
    });
    const here = { day, bell, bellBefore, doors };
    const mornings = forecastSchools([here], now).flatMap((each) => each.mornings);
    const sumOf = (model?: string): Tallies => {
      const sum = newTallies();
      for (const [n, each] of mornings.entries())
        if (model === undefined || doors[n]?.model === model) addTallies(sum, each);
      return sum;
    };
    const [forecast] = forecastSchools([{ ...here, fleet: { all: sumOf(), ofModel: sumOf } }], now);
    if (!forecast) throw new Error('there is no forecast');
    return forecast;
  };
  const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

  it('answer for doors and their school what the core says of the same mornings', async () => {
    const { doors, chances, expectedReady, chanceAll } = expected();
    const { list } = await ask<Page<DoorChance>>('door/list', { schoolCode: 'F001' });
    expect(new Map(list.map(({ deviceNo, chance }) => [deviceNo, chance]))).toEqual(
      new Map(doors.map(({ deviceNo }, n) => [deviceNo, round(chances[n] ?? 0, 3)])),
    );
    expect(list.map(({ chance }) => chance)).toEqual(
      list.map(({ chance }) => chance).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
    expect(list.every(({ because }) => because.some((text) => text.startsWith('以往')))).toBe(true);
    const [row] = (await ask<Page<SchoolReadiness>>('school/list')).list;
    expect(row).toMatchObject({
      ...{
        schoolCode: 'F001',
        schoolName: 'F001小学',
        bellAt: `${today} 08:20:00`,
        bellKind: 'morning',
        estimated: true,
      },
      ...{ doors: 20, on: doors.filter(({ on }) => on).length, families: 0 },
      ...{ expectedReady: round(expectedReady, 1), chanceAll: round(chanceAll, 3) },
    });
    expect(await ask<ReadinessOverview>('overview')).toMatchObject({
      ...{ now: wireTime(new Date(now)), doors: 20, on: row?.on, plannedDark: row?.plannedDark },
      bells: [{ at: `${today} 08:20:00`, kind: 'morning', schools: 1, doors: 20 }],
      ...{ expectedReady: row?.expectedReady, chanceAll: row?.chanceAll, score: { days: 0, brier: null } },
    });
    const low = await ask<Page<DoorChance>>('door/list', { schoolCode: 'F001', below: 0.9 });
    expect(low.list).toEqual(list.filter(({ chance }) => (chance ?? 1) < 0.9));
  });

  it('are published by school when they change', async () => {
    const [row] = (await ask<Page<SchoolReadiness>>('school/list')).list;
    const { on, plannedDark, expectedReady, chanceAll } = row as SchoolReadiness;
    const published = await process.published<ForecastChanged>('readiness.forecast', 'forecast.changed', () => true);
    expect(published.at(-1)).toMatchObject({ schoolCode: 'F001', on, plannedDark, expectedReady, chanceAll });
    await process.part<SummaryJob>(SummaryJob).run();
    expect(await process.published('readiness.forecast', 'forecast.changed', () => true)).toHaveLength(
      published.length,
    );
  });

  it('are seen within the area of the caller alone', async () => {
    const inside = manager(['440305']);
    expect((await ask<Page<DoorChance>>('door/list', { schoolCode: 'F001' }, inside)).total).toBe(20);
    const foreign = manager(['999999']);
    expect((await ask<Page<SchoolReadiness>>('school/list', {}, foreign)).list).toEqual([]);
    expect((await ask<Page<DoorChance>>('door/list', { schoolCode: 'F001' }, foreign)).list).toEqual([]);
    expect(await ask<ReadinessOverview>('overview', {}, foreign)).toMatchObject({
      doors: 0,
      bells: [],
      chanceAll: null,
    });
    expect((await ask<ReadinessOverview>('overview', { addressTownCode: '440306' })).doors).toBe(0);
  });

  it('are scored once the bell has rung, and then show the next bell', async () => {
    const { doors, chances } = expected();
    await seen(now, bell + 6 * minuteMs);
    await lookAt(bell + 6 * minuteMs);
    const squares = doors.map(({ deviceNo }, n) => {
      const intervals = school.doors.find((door) => door.deviceNo === deviceNo)?.intervals ?? [];
      return ((chances[n] ?? 0) - (darkAt(intervals, bell) ? 0 : 1)) ** 2;
    });
    const { score, bells } = await ask<ReadinessOverview>('overview');
    expect(score.days).toBe(1);
    expect(score.brier).toBeCloseTo(squares.reduce((sum, each) => sum + each, 0) / doors.length, 3);
    expect(bells).toMatchObject([{ at: `${today} 13:30:00`, kind: 'afternoon' }]);
  });

  it('list darkness of the evening as planned, by the habit of the door', async () => {
    const evening = day.midnight + dayMs - hourMs;
    await seen(bell + 6 * minuteMs, evening);
    await lookAt(evening);
    const { list } = await ask<Page<DoorChance>>('door/list', { schoolCode: 'F001' });
    const planned = list.filter(({ plannedDark }) => plannedDark);
    expect(planned).toHaveLength(list.filter(({ on }) => !on).length);
    expect(planned.length).toBeGreaterThan(10);
    expect(planned[0]?.because).toEqual(
      expect.arrayContaining(['按作息关机', expect.stringMatching(/^平时 0[67]:\d\d 前后开机$/)]),
    );
    const [row] = (await ask<Page<SchoolReadiness>>('school/list', { name: 'F001' })).list;
    expect(row).toMatchObject({ plannedDark: planned.length, bellAt: `${addDays(today, 1)} 08:20:00` });
  });

  it('list no darkness as planned that is an incident, though the door is off within its habit', async () => {
    const morning = day.midnight + dayMs + 6 * hourMs;
    const [deviceNo = ''] = (await ask<Page<DoorChance>>('door/list', { schoolCode: 'F001' })).list.flatMap((door) =>
      door.plannedDark ? [door.deviceNo] : [],
    );
    const [on, off] = [morning + 20 * minuteMs, morning + 25 * minuteMs];
    await store(
      [[on, 'on', 'connected'] as const, [off, 'off', 'will'] as const].map(([at, onlineStatus, cause]) =>
        message('device.status', at, {
          ...{ deviceNo, schoolCode: 'F001', onlineStatus, since: new Date(at).toISOString(), cause },
        }),
      ),
    );
    await lookAt(off + 3 * minuteMs);
    await process.part(IncidentEngine).look();
    const { list } = await ask<Page<DoorChance>>('door/list', { schoolCode: 'F001' });
    const failed = list.filter(({ incidentId }) => incidentId !== null);
    expect(failed).toMatchObject([{ deviceNo, on: false, plannedDark: false }]);
    expect(failed[0]?.because).toContainEqual(expect.stringMatching(/^平时 0[67]:\d\d 前后开机$/));
    expect(list.some(({ plannedDark }) => plannedDark)).toBe(true);
  });
});
