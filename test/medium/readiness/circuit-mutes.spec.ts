import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { circuitTexts, type Page, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EscalationJob } from '../../../services/readiness/escalation/escalation-job.js';
import type { SchoolFact } from '../../../services/readiness/doors/door-state.js';
import { DoorStore } from '../../../services/readiness/doors/door-store.js';
import { IncidentEngine } from '../../../services/readiness/incidents/incident-engine.js';
import type { IncidentRow } from '../../../services/readiness/incidents/incident.dto.js';
import type { MuteRow } from '../../../services/readiness/mutes/mute.dto.js';
import { manifest as readiness } from '../../../services/readiness/service.js';
import { manifest as wx } from '../../../services/wx/service.js';
import { UptimeStatement } from '../../../services/readiness/uptime/uptime-statement.js';
import type { UptimeRow } from '../../../services/readiness/uptime/uptime.dto.js';
import { ChannelSimulator } from '../../../tools/simulators/channels/channel-simulator.js';
import { until } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { DirectoryProcess } from '../directory/directory-process.js';
import { robot } from '../notify/notify-parts.js';

/** A Monday; the first bell of a primary school without a calendar rings at 08:20. */
const day = '2026-11-23';
const at = (clock: string): number => Date.parse(`${day}T${clock}+08:00`);
const school = 'M001';
const doors = Array.from({ length: 8 }, (_, index) => `M${index + 1}`);
const [muted, other] = [doors.slice(0, 3), 'M4'];

describe('a mute of a circuit', () => {
  let process: DirectoryProcess;
  let simulator: ChannelSimulator;
  let circuitId = '';

  beforeAll(async () => {
    simulator = await ChannelSimulator.start();
    process = await DirectoryProcess.start(0, simulator.environment, [wx.module, readiness.module]);
    await process.addSchool(school);
    await until(async () => (await rows('select from school')).length === 1, 'the school is known');
    process.setTime(`${day}T07:00:00+08:00`);
    await rows(
      `insert into door (device_no, school_code, name, is_on, since, at)
       select no, $1, no, true, $3, now() from unnest($2::text[]) as t(no)`,
      [school, doors, new Date(at('06:00:00'))],
    );
    await seen('on', doors, '06:00:00');
    await save('contact', { schoolCode: school, role: 'first', channel: 'wecomRobot', address: robot() });
    circuitId = (await save('circuit', { schoolCode: school, name: '东楼', deviceNos: muted })).id;
    await save('mute', { scope: 'circuit', code: circuitId, until: `${day} 12:00:00`, reason: '电路改造' });
  }, 60_000);
  afterAll(async () => {
    await process?.close();
    await simulator?.close();
  });

  const rows = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    select(process.part<DataSource>(getDataSourceToken('readiness')), sql, parameters);
  const save = (name: string, body: object): Promise<{ id: string }> =>
    process.ask(`POST /api/readiness/${name}/save`, { body });
  const list = async <Row>(name: string, body: object): Promise<Row[]> => {
    const query = { page: '1', size: '50' };
    return (await process.ask<Page<Row>>(`POST /api/readiness/${name}/list`, { query, body })).list;
  };
  const seen = (kind: 'on' | 'off', some: readonly string[], clock: string): Promise<void> => {
    const facts = some.map((deviceNo): SchoolFact => {
      return { deviceNo, schoolCode: school, kind, at: at(clock), cause: 'disconnected' };
    });
    const database = process.part<DataSource>(getDataSourceToken('readiness'));
    return database.transaction((tx) => process.part(DoorStore).append(tx, facts));
  };
  const lookAt = async (clock: string): Promise<void> => {
    process.setTime(`${day}T${clock}+08:00`);
    await process.part(IncidentEngine).look();
    await process.part(EscalationJob).run();
  };
  /** The doors of the incidents that were reported. */
  const reported = async (): Promise<string[]> => {
    const found = await rows<{ doors: string }>(
      `select string_agg(distinct d.device_no, ',' order by d.device_no) as doors from incident_report r
       join incident_door d on d.incident_id = r.incident_id group by r.incident_id order by 1`,
    );
    return found.map((row) => row.doors);
  };
  const mutes = (): Promise<MuteRow[]> => list('mute', { schoolCode: school });

  it('has its incident listed and not reported', async () => {
    await seen('off', muted, '07:10:00');
    await lookAt('07:12:05');
    await lookAt('07:20:05');
    expect(await list<IncidentRow>('incident', { state: 'open' })).toMatchObject([
      { scope: 'circuit', circuitId, circuitName: '东楼', doors: 3 },
    ]);
    expect(await reported()).toEqual([]);
    expect(await mutes()).toMatchObject([
      { scope: 'circuit', code: circuitId, name: '东楼', schoolCode: school, reason: '电路改造' },
    ]);
  });

  it('holds for its cards when the circuit is deleted, and for no others', async () => {
    await process.ask('POST /api/readiness/circuit/delete', { body: { id: circuitId } });
    await seen('off', [other], '07:40:00');
    await lookAt('07:42:05');
    await lookAt('07:50:05');
    const open = await list<IncidentRow>('incident', { state: 'open' });
    expect(open.map(({ scope, circuitId: id }) => [scope, id])).toEqual(Array(4).fill(['door', null]));
    expect(await reported()).toEqual([other]);
    expect(await mutes()).toMatchObject([{ name: '东楼' }]);
  });

  it('does not hold for an incident of a circuit that its cards were merged with others into', async () => {
    await save('circuit', { schoolCode: school, name: '全楼', deviceNos: [...muted, other] });
    await seen('on', [...muted, other], '07:52:00');
    await lookAt('07:57:05');
    await seen('off', [...muted, other], '08:00:00');
    await lookAt('08:02:05');
    await lookAt('08:30:05');
    expect(await list<IncidentRow>('incident', { state: 'open' })).toMatchObject([{ scope: 'circuit', doors: 4 }]);
    expect((await reported()).at(0)).toBe([...muted, other].join());
  });

  it('is named in the uptime of its cards and in the statement of their school', async () => {
    const uptime = await list<UptimeRow>('uptime', { month: '202611', schoolCode: school });
    const named = uptime.filter((row) => row.mutes.length > 0).map(({ id, muted: seconds }) => [id, seconds > 0]);
    expect(named.sort()).toEqual(muted.map((id) => [id, true]));
    const text = await process.part(UptimeStatement).text(caller(), { month: '202611', schoolCode: school });
    expect(text.sections.flatMap(({ lines }) => lines).filter((line) => line.includes('电路改造'))).toEqual([
      expect.stringContaining('东楼'),
    ]);
  });

  it('is refused for a circuit that is unknown or out of reach', async () => {
    const { id } = await save('circuit', { schoolCode: school, name: '西楼', deviceNos: ['M6', 'M7'] });
    const body = { scope: 'circuit', code: id, until: `${day} 12:00:00`, reason: '施工' };
    const foreign = caller({ uid: 'm-foreign', account: 'manager', tags: role.areaManager, areas: ['999999'] });
    for (const [code, as] of [[circuitId, caller()] as const, ['M6', caller()] as const, [id, foreign] as const]) {
      const { msg } = await process.call('POST /api/readiness/mute/save', { body: { ...body, code }, as });
      expect(msg).toBe(circuitTexts.circuitUnknown);
    }
  });
});
