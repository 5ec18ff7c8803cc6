import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type EventMap, type Page, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { manifest as addedValue } from '../../../services/added-value/service.js';
import { ServedClasses } from '../../../services/added-value/service-period/served-classes.js';
import type { IncidentDetail, LostClassDto } from '../../../services/readiness/details/details.dto.js';
import type { DoorFact } from '../../../services/readiness/doors/door-facts.js';
import { DoorStore } from '../../../services/readiness/doors/door-store.js';
import type { IncidentRow } from '../../../services/readiness/incidents/incident.dto.js';
import type { SchoolReadiness } from '../../../services/readiness/overview/overview.dto.js';
import { SummaryJob } from '../../../services/readiness/overview/summary-job.js';
import { manifest as readiness } from '../../../services/readiness/service.js';
import { VisitList } from '../../../services/readiness/visits/visit-list.js';
import type { VisitRow } from '../../../services/readiness/visits/visit.dto.js';
import { manifest as wx } from '../../../services/wx/service.js';
import { until } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { DirectoryProcess } from '../directory/directory-process.js';

/** A Monday. A primary school without a calendar has its doors on from 07:50 to 12:00 and from 13:00 to 16:30: 460 minutes. */
const day = '2026-11-23';
const at = (clock: string, on = day): string => `${on}T${clock}+08:00`;
const page = { page: '1', size: '50' };

describe('families behind doors', () => {
  let process: DirectoryProcess;

  beforeAll(async () => {
    process = await DirectoryProcess.start(0, {}, [wx.module, addedValue.module, readiness.module]);
    for (const school of ['F001', 'F002', 'F003']) await process.addSchool(school);
    await until(async () => (await rows('select from school')).length === 3, 'the schools are known');
    process.setTime(at('07:00:00'));
    // F001: two doors of one class and one of another; F002: one door
    for (const [deviceNo, room, classCode] of [
      ['F001-1', 'r1', 'F001-a'],
      ['F001-2', 'r2', 'F001-a'],
      ['F001-3', 'r3', 'F001-b'],
      ['F002-1', 'r1', 'F002-a'],
    ] as const) {
      const schoolCode = deviceNo.slice(0, 4);
      await publish('directory.school', 'classroom.changed', schoolCode, {
        ...{
          schoolCode,
          classroomCode: room,
          name: `${room}室`,
          classCode,
          className: `${classCode}班`,
          deleted: false,
        },
      });
      await publish('devices.status', 'device.bound', deviceNo, { deviceNo, schoolCode, classroomCode: room });
      await publish('devices.status', 'device.status', deviceNo, {
        ...{ deviceNo, schoolCode, onlineStatus: 'on', since: at('06:30:00', '2026-11-10'), cause: 'connected' },
      });
    }
    await until(
      async () => (await rows(`select from door where classroom_code is not null`)).length === 4,
      'doors hang',
    );
    await until(async () => (await rows('select from classroom')).length === 4, 'classrooms are known');
  }, 60_000);
  afterAll(() => process?.close());

  const database = (service: string): DataSource => process.part<DataSource>(getDataSourceToken(service));
  const rows = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    select(database('readiness'), sql, parameters);
  const publish = <
    Topic extends 'directory.school' | 'devices.status' | 'addedvalue.subscription',
    Type extends keyof EventMap[Topic] & string,
  >(
    topic: Topic,
    type: Type,
    key: string,
    data: EventMap[Topic][Type],
    when = new Date().toISOString(),
  ): Promise<void> => process.part(EventBus).publish(topic, [{ id: randomUUID(), type, key, at: when, data }]);
  const serve = async (schoolCode: string, classes: Record<string, number>, when?: string): Promise<void> => {
    const list = Object.entries(classes).map(([classCode, students]) => ({ classCode, students }));
    await publish('addedvalue.subscription', 'classes.served', schoolCode, { schoolCode, classes: list }, when);
  };
  /** A school is looked at every five seconds at most, by a clock that stands still. */
  let looks = 0;
  const families = async (): Promise<Record<string, number>> => {
    process.setTime(new Date(Date.parse(at('07:00:00')) + (looks += 1) * 6000).toISOString());
    await process.part(SummaryJob).run();
    const { list } = await process.ask<Page<SchoolReadiness>>('POST /api/readiness/school/list', { query: page });
    return Object.fromEntries(list.map((school) => [school.schoolCode, school.families]));
  };
  const eventually = (wanted: Record<string, number>): Promise<unknown> =>
    until(async () => JSON.stringify(await families()) === JSON.stringify(wanted), JSON.stringify(wanted));

  /** An incident with its doors, each dark from one time to another, as devices has seen it. */
  const incident = async (
    schoolCode: string,
    doors: Record<string, [from: string, to: string | null]>,
  ): Promise<string> => {
    const id = randomUUID();
    const dark = Object.entries(doors);
    const begins = dark.map(([, [from]]) => from).sort()[0];
    const ends = dark.every(([, [, to]]) => to !== null)
      ? dark
          .map(([, [, to]]) => to)
          .sort()
          .at(-1)
      : null;
    await rows(
      `insert into incident (id, scope, town_code, school_code, cause, evidence, doors, doors_back, opened_at, closed_at, reopened)
       select $1, 'school', town_code, code, 'power', '{}', $2, 0, $3, $4, 0 from school where code = $5`,
      [id, dark.length, begins, ends ?? null, schoolCode],
    );
    for (const [deviceNo, [from, to]] of dark) {
      await rows('insert into incident_door values ($1, $2, $3, $4, $5)', [id, deviceNo, schoolCode, from, to]);
      await seen(schoolCode, deviceNo, from, to);
    }
    return id;
  };
  const seen = (schoolCode: string, deviceNo: string, from: string, to: string | null): Promise<void> => {
    const facts: DoorFact[] = [
      { deviceNo, at: Date.parse(from), kind: 'off', cause: 'silent' },
      ...(to === null ? [] : [{ deviceNo, at: Date.parse(to), kind: 'on', cause: 'connected' } as const]),
    ];
    return database('readiness').transaction((tx) =>
      process.part(DoorStore).append(
        tx,
        facts.map((fact) => ({ ...fact, schoolCode })),
      ),
    );
  };
  const detail = (id: string): Promise<IncidentDetail> =>
    process.ask<IncidentDetail>('GET /api/readiness/incident/detail', { query: { id } });
  const lostOf = async (id: string): Promise<[string, string[]][]> =>
    (await detail(id)).lost.map(({ classCode, days }: LostClassDto) => [classCode, days]);

  it('count the served students of each class once, by the newest event', async () => {
    expect(await families()).toEqual({ F001: 0, F002: 0 });
    await serve('F001', { 'F001-a': 20, 'F001-b': 3, 'F001-c': 50 });
    await serve('F002', { 'F002-a': 7 });
    await eventually({ F001: 23, F002: 7 });
    await serve('F001', { 'F001-a': 99 }, '2026-01-01T00:00:00Z');
    await serve('F002', { 'F002-a': 8 });
    await eventually({ F001: 23, F002: 8 });
  });

  it('follow a classroom to another class, and a card to another classroom', async () => {
    const room = { schoolCode: 'F002', classroomCode: 'r1', name: 'r1室', className: 'b', deleted: false };
    await serve('F002', { 'F002-a': 8, 'F002-b': 2 });
    await publish('directory.school', 'classroom.changed', 'F002', { ...room, classCode: 'F002-b' });
    await eventually({ F001: 23, F002: 2 });
    await publish('devices.status', 'device.unbound', 'F002-1', {
      deviceNo: 'F002-1',
      schoolCode: 'F002',
      classroomCode: 'r1',
    });
    await eventually({ F001: 23 });
    await publish('devices.status', 'device.bound', 'F002-1', {
      deviceNo: 'F002-1',
      schoolCode: 'F002',
      classroomCode: 'r1',
    });
    await publish('directory.school', 'classroom.changed', 'F002', { ...room, classCode: 'F002-a' });
    await eventually({ F001: 23, F002: 8 });
  });

  it('come from the services of the students, which begin by their date', async () => {
    const sales = database('added-value');
    await sales.query(
      `insert into student select 'n' || n, 'F003', 'n', 'F003-a', 1, null, false, now() from generate_series(1, 3) n`,
    );
    await sales.query(
      `insert into service_period (id, school_code, order_no, student_code, pay_item_id, start_date, end_date, created_at)
       select gen_random_uuid(), 'F003', 'o' || n, 'n' || n, gen_random_uuid(), date '2026-11-22' + n, '2026-12-31', now()
       from generate_series(1, 3) n`,
    );
    await sales.query(`insert into served_school values ('F003', '{}', '-infinity')`);
    const served = () => rows<{ classes: object }>(`select classes from served_school where school_code = 'F003'`);
    await process.part(ServedClasses).run();
    await until(async () => JSON.stringify(await served()) === '[{"classes":{"F003-a":1}}]', 'one student is served');
    process.setTime(at('00:00:00', '2026-11-24'));
    await process.part(ServedClasses).run();
    await until(async () => JSON.stringify(await served()) === '[{"classes":{"F003-a":2}}]', 'two students are served');
    process.setTime(at('07:00:00'));
  });

  it('stand in lists of incidents', async () => {
    const id = await incident('F001', { 'F001-1': [at('06:50:00'), null], 'F001-2': [at('06:50:00'), null] });
    const { list } = await process.ask<Page<IncidentRow>>('POST /api/readiness/incident/list', { query: page });
    expect(list.find((each) => each.id === id)).toMatchObject({ families: 20 });
    expect(await detail(id)).toMatchObject({ families: 20, lost: [] });
    await rows('update incident set closed_at = opened_at where id = $1', [id]);
  });

  it('lose the school days on which all doors of the class were dark for half of the hours', async () => {
    process.setTime(at('18:00:00', '2026-11-19'));
    const monday = '2026-11-16';
    const half = await incident('F001', { 'F001-3': [at('07:40:00', monday), at('11:40:00', monday)] });
    expect(await lostOf(half)).toEqual([['F001-b', [monday]]]);
    const less = await incident('F001', { 'F001-3': [at('07:40:00', '2026-11-17'), at('11:39:00', '2026-11-17')] });
    expect(await lostOf(less)).toEqual([]);
    // the second door of the class was on all the time
    const one = await incident('F001', { 'F001-1': [at('07:40:00', '2026-11-18'), at('16:00:00', '2026-11-18')] });
    expect(await lostOf(one)).toEqual([]);
    await seen('F001', 'F001-2', at('07:40:00', '2026-11-18'), at('15:00:00', '2026-11-18'));
    expect(await lostOf(one)).toEqual([['F001-a', ['2026-11-18']]]);
  });

  it('lose no Saturday, and a running day once half of it is over', async () => {
    process.setTime(at('11:39:00'));
    const open = await incident('F002', { 'F002-1': [at('09:00:00', '2026-11-20'), null] });
    expect(await lostOf(open)).toEqual([['F002-a', ['2026-11-20']]]);
    process.setTime(at('11:41:00'));
    expect(await lostOf(open)).toEqual([['F002-a', ['2026-11-20', day]]]);
    process.setTime(at('07:00:00'));
  });

  it('decide the order of a walk list with the chance that a door loses until the bell', async () => {
    await rows('update incident set closed_at = now() where closed_at is null');
    const many = await incident('F002', { 'F002-1': [at('06:55:00'), null] });
    const few = await incident('F001', { 'F001-1': [at('06:55:00'), null], 'F001-3': [at('06:55:00'), null] });
    await process.ask('POST /api/readiness/visit/plan', {
      body: { day, person: '王师傅', incidentIds: [many, few], deviceNos: ['F001-2'] },
    });
    // neither school has a bell yet that the summary knows: more doors come first
    await rows('update school_summary set bell_at = null, expected_ready = null');
    const order = async (): Promise<[string | null, number][]> =>
      (await process.part(VisitList).ofDay(caller({ tags: role.administrator }), { day }, 10)).map((visit) => [
        visit.incidentId,
        visit.families,
      ]);
    expect(await order()).toEqual([
      [few, 23],
      [many, 8],
      [null, 20],
    ]);
    // F001 expects its doors in time for a bell far ahead; the one of F002 will not be there in half an hour
    await rows(
      `update school_summary set bell_at = $1, doors = 3, doors_on = 1, planned_dark = 0, expected_ready = 2.9
       where school_code = 'F001'`,
      [at('08:20:00')],
    );
    await rows(
      `update school_summary set bell_at = $1, doors = 1, doors_on = 0, planned_dark = 0, expected_ready = 0.1
       where school_code = 'F002'`,
      [at('07:30:00')],
    );
    expect((await order()).map(([id]) => id)).toEqual([many, few, null]);
    const { list } = await process.ask<Page<VisitRow>>('POST /api/readiness/visit/list', { query: page });
    expect(list.map(({ incidentId }) => incidentId)).toEqual([many, few, null]);
  });
});
