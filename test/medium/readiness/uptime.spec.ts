import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { circuitTexts, dayMs, hourMs, hourSeconds, type Page, role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { CircuitJob } from '../../../services/readiness/circuits/circuit-job.js';
import type { CircuitRow } from '../../../services/readiness/circuits/circuit.dto.js';
import type { SchoolFact } from '../../../services/readiness/doors/door-state.js';
import { DoorStore } from '../../../services/readiness/doors/door-store.js';
import { IncidentEngine } from '../../../services/readiness/incidents/incident-engine.js';
import type { IncidentRow } from '../../../services/readiness/incidents/incident.dto.js';
import { manifest as readiness } from '../../../services/readiness/service.js';
import type { PromiseRow, UptimeRow } from '../../../services/readiness/uptime/uptime.dto.js';
import { UptimeMonths } from '../../../services/readiness/uptime/uptime-months.js';
import { UptimeStatement } from '../../../services/readiness/uptime/uptime-statement.js';
import { Random } from '../../../tools/fleet/random.js';
import { propertySeed } from '../../stack/property-seed.js';
import { until } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { DirectoryProcess } from '../directory/directory-process.js';

const { seed = 1 } = propertySeed();
const at = (day: string, clock: string): number => Date.parse(`${day}T${clock}+08:00`);
const secondMs = 1000;
const page = { page: '1', size: '50' };
const month = '202610';
const [monthStart, monthEnd] = [at('2026-10-01', '00:00:00'), at('2026-11-01', '00:00:00')];

describe('circuits, uptime and promises', () => {
  let process: DirectoryProcess;

  beforeAll(async () => {
    process = await DirectoryProcess.start(0, {}, [readiness.module]);
    process.setTime('2026-11-24T10:00:00+08:00');
    for (const school of ['U001', 'U002']) await process.addSchool(school);
    await until(async () => (await rows('select from school')).length === 2, 'the schools are known');
  }, 60_000);
  afterAll(() => process?.close());

  const database = (): DataSource => process.part<DataSource>(getDataSourceToken('readiness'));
  const rows = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    select(database(), sql, parameters);
  const hang = (schoolCode: string, deviceNos: readonly string[]): Promise<unknown> =>
    rows(
      `insert into door (device_no, school_code, name, is_on, since, at)
       select no, $1, no, true, '2026-11-24T06:00:00+08:00', now() from unnest($2::text[]) as t(no)`,
      [schoolCode, deviceNos],
    );
  const append = (facts: readonly SchoolFact[]): Promise<void> =>
    database().transaction((tx) => process.part(DoorStore).append(tx, facts));
  const manager = (areas: string[], tags: number = role.areaManager): Identity =>
    caller({ uid: `m-${areas.join()}-${tags}`, account: 'manager', tags, areas });
  const list = async <Row>(name: string, body: object, as?: Identity): Promise<Row[]> =>
    (await process.ask<Page<Row>>(`POST /api/readiness/${name}/list`, { query: page, body, ...(as && { as }) })).list;
  const call = (name: string, body: object, as?: Identity) =>
    process.call<{ id: string }>(`POST /api/readiness/${name}`, { body, ...(as && { as }) });

  /** Whether doors were on, second by second of their expected hours, from what is stored. */
  const counted = async (deviceNo: string, from: number, to: number): Promise<{ expected: number; on: number }> => {
    const facts = await rows<{ at: Date; kind: string; cause: string }>(
      `select at, kind, cause from door_fact where device_no = $1 and kind in ('on', 'off') order by at`,
      [deviceNo],
    );
    let [next, expected, on] = [0, 0, 0];
    let isOn: boolean | undefined;
    for (let second = Math.min(from, facts[0]?.at.getTime() ?? to); second < to; second += secondMs) {
      for (let fact = facts[next]; fact && fact.at.getTime() <= second; fact = facts[(next += 1)])
        isOn = fact.kind === 'on';
      const local = new Date(second + 8 * hourMs);
      const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
      // a primary school without a calendar: lessons until noon and from 13:30, each with half an hour before
      const isHour = (minute >= 470 && minute < 720) || (minute >= 780 && minute < 990);
      if (second < from || isOn === undefined || !isHour || local.getUTCDay() % 6 === 0) continue;
      expected += 1;
      if (isOn) on += 1;
    }
    return { expected, on };
  };

  it(`are computed to the second as a count of every second, also when a fact comes late, seed ${seed}`, async () => {
    const random = new Random(seed);
    const doors = ['A1', 'A2', 'A3'];
    await hang('U001', [...doors, 'A4']);
    const facts = doors.flatMap((deviceNo, index) => {
      const found: SchoolFact[] = [];
      let time = monthStart + (index - 1) * 5 * dayMs;
      for (let isOn = true; time < monthEnd + dayMs; isOn = !isOn) {
        found.push({ deviceNo, schoolCode: 'U001', at: time, kind: isOn ? 'on' : 'off', cause: 'disconnected' });
        time += random.integer(1, isOn ? 30 * hourSeconds : 5 * hourSeconds) * secondMs;
      }
      return [
        ...found,
        { deviceNo, schoolCode: 'U001', at: monthEnd + 3 * dayMs, kind: 'on', cause: 'disconnected' } as const,
      ];
    });
    await append(facts);
    const shown = async (): Promise<UptimeRow[]> =>
      (await list<UptimeRow>('uptime', { month, schoolCode: 'U001' })).sort((a, b) => (a.id < b.id ? -1 : 1));
    const expected = await Promise.all(doors.map((deviceNo) => counted(deviceNo, monthStart, monthEnd)));
    const first = await shown();
    expect(first.map(({ id, expected: whole, on }) => ({ id, expected: whole, on }))).toEqual([
      ...doors.map((id, index) => ({ id, ...expected[index] })),
      { id: 'A4', expected: 0, on: 0 },
    ]);
    const [school] = await list<UptimeRow>('uptime', { month });
    const sum = (key: 'expected' | 'on'): number => expected.reduce((all, each) => all + each[key], 0);
    expect(school).toMatchObject({ schoolCode: 'U001', doors: 4, expected: sum('expected'), on: sum('on') });

    const outdated = `select from uptime_month where month = '${month}' and doors is null`;
    const lastOff = facts.findLast(
      ({ deviceNo, kind, at: time }) => deviceNo === 'A1' && kind === 'off' && time < monthEnd,
    );
    await append([{ ...(lastOff as SchoolFact), kind: 'on', at: (lastOff?.at ?? 0) + 7 * secondMs }]);
    expect(await rows(outdated)).toHaveLength(1);
    expect((await shown())[0]).toMatchObject(await counted('A1', monthStart, monthEnd));
    await process.part(UptimeMonths).store();
    expect(await rows(outdated)).toEqual([]);
    expect((await call('uptime/list', { month: '202612' })).rtnCode).toBe('-1');
  });

  it('leave out restarts by command, and name mutes', async () => {
    const day = '2026-11-23';
    const fact = (kind: SchoolFact['kind'], clock: string): SchoolFact => ({
      ...{ deviceNo: 'A4', schoolCode: 'U001', kind, at: at(day, clock) },
      ...((kind === 'on' || kind === 'off') && { cause: 'disconnected' as const }),
    });
    await append([
      ...[fact('on', '07:00:00'), fact('restart', '09:00:00'), fact('off', '09:00:05'), fact('on', '09:02:00')],
      ...[fact('off', '10:00:00'), fact('on', '10:10:00')],
    ]);
    await rows(
      `insert into mute (id, scope, code, school_code, reason, until_at, created_by, created_at)
       values ($1, 'school', 'U001', 'U001', '电路改造', $3, 'admin', $2)`,
      [randomUUID(), new Date(at(day, '10:05:00')), new Date(at(day, '11:00:00'))],
    );
    const door = (await list<UptimeRow>('uptime', { month: '202611', schoolCode: 'U001' })).find(
      ({ id }) => id === 'A4',
    );
    const today = (10 * 60 - 470) * 60;
    expect(door).toMatchObject({
      expected: 460 * 60 - 115 + today,
      on: 460 * 60 - 115 + today - 600,
      muted: 300,
      outages: 1,
      mutes: ['电路改造'],
    });
  });

  it('find the circuit of doors that go off together, keep a named one, and are the scope of an incident', async () => {
    const doors = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'];
    await hang('U002', doors);
    const named = { schoolCode: 'U002', name: '东楼', deviceNos: ['C4', 'C5', 'C6'] };
    expect(await call('circuit/save', { ...named, deviceNos: ['C4', 'A1'] })).toMatchObject({
      msg: circuitTexts.circuitForeignDoor,
    });
    const { id } = await process.ask<{ id: string }>('POST /api/readiness/circuit/save', { body: named });
    const outages = ['2026-11-16', '2026-11-17', '2026-11-18'].flatMap((day) =>
      doors.slice(0, 6).flatMap((deviceNo, index) => {
        const off = at(day, index < 3 ? '09:00:00' : '11:00:00') + index * secondMs;
        const seen = { deviceNo, schoolCode: 'U002', cause: 'disconnected' } as const;
        return [
          { ...seen, at: off, kind: 'off' as const },
          { ...seen, at: off + 600 * secondMs, kind: 'on' as const },
        ];
      }),
    );
    await append([...doors.map((deviceNo) => ({ ...seenOn(deviceNo), at: at('2026-11-13', '07:00:00') })), ...outages]);
    await process.part(CircuitJob).learn();
    const doorsOf = (row: CircuitRow): string => row.doors.map(({ deviceNo }) => deviceNo).join();
    const circuits = await list<CircuitRow>('circuit', { schoolCode: 'U002' });
    expect(circuits.map((row) => [row.label, row.kept, row.strength, doorsOf(row)])).toEqual([
      ['东楼', true, 1, 'C4,C5,C6'],
      ['线路 2', false, 1, 'C1,C2,C3'],
    ]);

    await append(
      ['C1', 'C2', 'C3'].map((deviceNo) => ({ ...seenOn(deviceNo), kind: 'off', at: at('2026-11-24', '09:50:00') })),
    );
    await process.part(IncidentEngine).look();
    process.setTime('2026-11-24T10:00:05+08:00');
    await process.part(IncidentEngine).look();
    expect(await list<IncidentRow>('incident', { schoolCode: 'U002' })).toMatchObject([
      { scope: 'circuit', circuitName: '线路 2', doors: 3 },
    ]);

    const taken = { id, version: circuits[0]?.version, name: '东楼', deviceNos: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'] };
    await process.ask('POST /api/readiness/circuit/save', { body: taken });
    await process.part(CircuitJob).learn();
    expect((await list<CircuitRow>('circuit', { schoolCode: 'U002' })).map(doorsOf)).toEqual(['C1,C2,C3,C4,C5,C6']);
    expect((await call('circuit/save', taken)).status).toBe(409);
  });

  const seenOn = (deviceNo: string) => ({ deviceNo, schoolCode: 'U002', kind: 'on', cause: 'disconnected' }) as const;

  it('stay within the reach and the rights of the caller', async () => {
    const foreign = manager(['999999']);
    for (const name of ['circuit', 'promise']) expect(await list(name, {}, foreign)).toEqual([]);
    expect(await list('uptime', { month }, foreign)).toEqual([]);
    const own = manager(['440305']);
    const id = (await list<CircuitRow>('circuit', {}, own))[0]?.id;
    const promise = { schoolCode: 'U001', respondWithin: 30, fixWithin: 120, target: 90 };
    expect((await call('circuit/delete', { id }, foreign)).msg).toBe(circuitTexts.circuitUnknown);
    expect((await call('promise/save', promise, foreign)).msg).toBe(texts.schoolUnknown);
    const query = { month, schoolCode: 'U001' };
    const statement = 'GET /api/readiness/uptime/statement';
    expect((await process.call(statement, { query, as: foreign })).msg).toBe(texts.schoolUnknown);
    const reader = manager(['440305'], role.customerManager);
    expect(await list('circuit', {}, reader)).toHaveLength(1);
    for (const [name, body] of [['circuit/delete', { id }] as const, ['promise/save', promise] as const])
      expect((await call(name, body, reader)).status).toBe(403);
    expect((await call('promise/save', promise, own)).rtnCode).toBe('0');
  });

  it('run the clock of a promise in school hours only, over a weekend', async () => {
    const friday = at('2026-11-20', '16:00:00');
    for (const clock of ['09:20:00', '09:21:00']) {
      const id = randomUUID();
      await rows(
        `insert into incident (id, scope, school_code, cause, evidence, doors, doors_back, opened_at, acknowledged_at,
           closed_at, reopened) values ($1, 'door', 'U001', 'power', '{}', 1, 1, $2, $3, $4, 0)`,
        [id, new Date(friday), new Date(at('2026-11-22', '12:00:00')), new Date(at('2026-11-23', clock))],
      );
      await rows(
        `insert into incident_door (incident_id, device_no, school_code, from_at) values ($1, 'A1', 'U001', $2)`,
        [id, new Date(friday)],
      );
    }
    // one of the platform counts for the schools whose doors it took, where it took school hours
    for (const [opened, closed] of [
      ['09:00:00', '12:00:00'],
      ['01:00:00', '03:00:00'],
    ] as const) {
      const id = randomUUID();
      await rows(
        `insert into incident (id, scope, cause, evidence, doors, doors_back, opened_at, closed_at, reopened)
         values ($1, 'platform', 'platform', '{}', 1, 1, $2, $3, 0)`,
        [id, new Date(at('2026-11-19', opened)), new Date(at('2026-11-19', closed))],
      );
      await rows(
        `insert into incident_door (incident_id, device_no, school_code, from_at) values ($1, 'A1', 'U001', $2)`,
        [id, new Date(at('2026-11-19', opened))],
      );
    }
    const half = { kept: 1, broken: 2, open: 0, share: 1 / 3, target: 90 };
    const [promise] = await list<PromiseRow>('promise', { schoolCode: 'U001' });
    expect(promise).toMatchObject({ kept: half });
    const schools = await list<UptimeRow>('uptime', { month: '202611' });
    expect(schools.map((row) => row.promise)).toEqual([half, null]);

    const query = { month: '202611', schoolCode: 'U001' };
    const text = await process.part(UptimeStatement).text(caller(), query);
    expect(text.sections.flatMap(({ lines }) => lines)).toContain(
      '11-20 16:00 开始：A1 1 个班牌离线，原因：断电；11-22 12:00 已有人处理；11-23 09:20 恢复。',
    );
    expect(text.sections.flatMap(({ lines }) => lines)).toContain(
      '11-19 09:00 开始：平台 1 个班牌离线，原因：平台；11-19 12:00 恢复。',
    );
    const file = await process.part(UptimeStatement).file(caller(), query);
    const chunks: Buffer[] = [];
    for await (const chunk of file.getStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
