import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import {
  type EventMap,
  incidentTexts as texts,
  type IncidentChanged,
  type Page,
  role,
  type StatusCause,
} from '#libs/contracts';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import type { Identity } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { EscalationJob } from '../../../services/readiness/escalation/escalation-job.js';
import { IncidentEngine } from '../../../services/readiness/incidents/incident-engine.js';
import type { IncidentDetail } from '../../../services/readiness/details/details.dto.js';
import type { IncidentRow } from '../../../services/readiness/incidents/incident.dto.js';
import { manifest as readiness } from '../../../services/readiness/service.js';
import { manifest as wx } from '../../../services/wx/service.js';
import { ChannelSimulator } from '../../../tools/simulators/channels/channel-simulator.js';
import { until } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { DirectoryProcess } from '../directory/directory-process.js';
import { robot } from '../notify/notify-parts.js';

/** A Monday; without a calendar its first bell is estimated: 08:20 in a primary school. */
const day = '2026-11-23';
const at = (clock: string): string => `${day}T${clock}+08:00`;

describe('incidents', () => {
  let process: DirectoryProcess;
  let simulator: ChannelSimulator;
  const schools = ['R001', 'R002', 'R003'];
  const doorsOf = (school: string, count = 10): string[] =>
    Array.from({ length: count }, (_, index) => `${school}-${index}`);

  beforeAll(async () => {
    simulator = await ChannelSimulator.start();
    process = await DirectoryProcess.start(0, simulator.environment, [wx.module, readiness.module]);
    simulator.callbacksTo(`${process.origin}/callback/wecom/cards`);
    simulator.bookBy(process.part(Clock));
    for (const school of schools) await process.addSchool(school);
    await until(async () => (await rows('select from school')).length === schools.length, 'the schools are known');
    process.setTime(at('06:50:00'));
    for (const school of schools)
      for (const deviceNo of doorsOf(school)) {
        await publish('device.bound', { deviceNo, schoolCode: school, classroomCode: deviceNo });
        await status(deviceNo, 'on', at('06:45:00'), 'connected');
      }
    await facts(30);
  }, 60_000);
  afterAll(async () => {
    await process?.close();
    await simulator?.close();
  });

  const rows = <Row extends object>(sql: string): Promise<Row[]> =>
    select(process.part<DataSource>(getDataSourceToken('readiness')), sql);
  const facts = (count: number): Promise<unknown> =>
    until(async () => (await rows('select from door_fact')).length === count, `${count} facts are stored`);
  const publish = <Type extends keyof EventMap['devices.status']>(
    type: Type,
    data: EventMap['devices.status'][Type] & { deviceNo: string },
  ): Promise<void> =>
    process
      .part(EventBus)
      .publish('devices.status', [{ id: randomUUID(), type, key: data.deviceNo, at: new Date().toISOString(), data }]);
  const status = (deviceNo: string, onlineStatus: 'on' | 'off', since: string, cause: StatusCause): Promise<void> =>
    publish('device.status', { deviceNo, schoolCode: deviceNo.slice(0, 4), onlineStatus, since, cause });
  const back = async (deviceNo: string, moment: string, cause: StatusCause): Promise<void> => {
    await status(deviceNo, 'on', moment, 'connected');
    await publish('device.returned', { deviceNo, schoolCode: deviceNo.slice(0, 4), at: moment, cause });
  };
  /** The state of things at a time. */
  const lookAt = async (clock: string): Promise<void> => {
    process.setTime(at(clock));
    await process.part(IncidentEngine).look();
    await process.part(EscalationJob).run();
  };
  const list = async (filter: object = {}, as?: Identity): Promise<IncidentRow[]> => {
    const query = { page: '1', size: '50' };
    const call = 'POST /api/readiness/incident/list';
    return (await process.ask<Page<IncidentRow>>(call, { query, body: filter, ...(as && { as }) })).list;
  };
  const detail = (id: string): Promise<IncidentDetail> =>
    process.ask('GET /api/readiness/incident/detail', { query: { id } });
  const manager = (areas: string[]): Identity =>
    caller({ uid: `m-${areas.join()}`, account: 'manager', tags: role.areaManager, areas });
  const contact = async (body: object): Promise<string> => {
    const key = robot();
    await process.ask('POST /api/readiness/contact/save', { body: { channel: 'wecomRobot', address: key, ...body } });
    return key;
  };
  const messagesTo = (key: string): number => simulator.state.messages.filter(({ to }) => to === key).length;

  it('open two minutes after a power cut, are reported before the bell, acknowledged, explained and closed', async () => {
    const first = await contact({ schoolCode: 'R001', role: 'first' });
    const second = await contact({ schoolCode: 'R001', role: 'second' });
    for (const door of doorsOf('R001')) await status(door, 'off', at('07:10:01'), 'will');
    await facts(40);
    await lookAt('07:11:50');
    expect(await list()).toEqual([]);
    await lookAt('07:12:02');
    const [incident] = await list();
    expect(incident).toMatchObject({
      ...{ scope: 'school', schoolCode: 'R001', schoolName: 'R001小学', cause: 'pending', causeText: '判断中' },
      ...{ doors: 10, doorsBack: 0, opened: `${day} 07:10:01`, acknowledged: null, closed: null, reopened: 0 },
    });
    const id = incident?.id ?? '';
    const [opened, ...changes] = await process.published<IncidentChanged>(
      'readiness.incident',
      'incident.changed',
      () => true,
    );
    expect(opened).toMatchObject({ change: 'opened', id, schoolCode: 'R001' } satisfies Partial<IncidentChanged>);
    expect(changes.filter((each) => each.id !== id || each.change !== 'changed')).toEqual([]);

    await lookAt('07:19:59');
    expect(await rows('select from incident_report')).toEqual([]);
    await lookAt('07:20:00');
    await lookAt('07:29:00');
    await until(() => messagesTo(first) === 1, 'the first contact has its digest');
    await lookAt('07:30:01');
    await lookAt('07:31:00');
    await until(() => messagesTo(second) === 1, 'the second contact is notified');
    expect(messagesTo(first)).toBe(1);

    expect(await process.call('POST /api/readiness/incident/acknowledge', { body: { id } })).toMatchObject({
      msg: texts.incidentAcknowledged,
    });
    await process.ask('POST /api/readiness/incident/note', { body: { id, text: '总闸跳闸，正在合闸' } });

    for (const door of doorsOf('R001')) await back(door, at('07:40:00'), 'own restart');
    await facts(60);
    await lookAt('07:44:59');
    expect(await list({ state: 'open' })).toMatchObject([{ id, doorsBack: 10, cause: 'power', closed: null }]);
    await lookAt('07:45:00');
    expect(await list({ state: 'open' })).toEqual([]);
    expect(await list({ state: 'closed' })).toMatchObject([{ id, closed: `${day} 07:45:00` }]);
    expect(await list({ closedFrom: `${day} 07:45:00` })).toMatchObject([{ id }]);
    expect(await list({ closedFrom: `${day} 07:45:01` })).toEqual([]);
    const shown = await detail(id);
    expect(shown.timeline.map(({ what }) => what)).toEqual([
      '10 个班牌离线，故障开始',
      '已确认',
      '总闸跳闸，正在合闸',
      '原因：断电',
      '10/10 个班牌已恢复，故障结束',
    ]);
    expect(shown.evidence).toContainEqual({ text: '重新开机后恢复', count: 10 });
    expect(shown.doorList).toHaveLength(10);
    expect(shown.doorList[0]).toMatchObject({ from: `${day} 07:10:01`, to: `${day} 07:40:00` });
  });

  it('are the same after every fact has come once more', async () => {
    const before = await rows('select number, scope, opened_at, closed_at, doors from incident');
    for (const door of doorsOf('R001')) {
      await status(door, 'off', at('07:10:01'), 'will');
      await back(door, at('07:40:00'), 'own restart');
    }
    await lookAt('07:45:10');
    await lookAt('07:45:20');
    expect(await rows('select number, scope, opened_at, closed_at, doors from incident')).toEqual(before);
  });

  it('are seen within the area of the caller alone', async () => {
    const [{ id } = { id: '' }] = await list({ state: 'closed' });
    expect(await list({}, manager(['440305']))).toMatchObject([{ id }]);
    const foreign = manager(['999999']);
    expect(await list({}, foreign)).toEqual([]);
    for (const call of ['GET /api/readiness/incident/detail', 'POST /api/readiness/incident/acknowledge']) {
      const answer = await process.call(call, { query: { id }, body: { id }, as: foreign });
      expect([call, answer.msg]).toEqual([call, texts.incidentUnknown]);
    }
    const note = { body: { id, text: '不该有' }, as: foreign };
    expect((await process.call('POST /api/readiness/incident/note', note)).msg).toBe(texts.incidentUnknown);
  });

  it('begin with darkness of the night half an hour before the bell, and not before', async () => {
    const door = 'R002-night';
    await publish('device.bound', { deviceNo: door, schoolCode: 'R002', classroomCode: door });
    await status(door, 'off', '2026-11-22T22:00:00+08:00', 'disconnected');
    await until(
      async () => (await rows(`select from door_fact where device_no = '${door}'`)).length === 1,
      'it is off',
    );
    await lookAt('07:49:59');
    expect(await list({ state: 'open' })).toEqual([]);
    await lookAt('07:50:00');
    expect(await list({ state: 'open' })).toMatchObject([
      { scope: 'door', schoolCode: 'R002', cause: 'notSwitchedOn', opened: `${day} 07:50:00` },
    ]);
    await back(door, at('07:51:00'), 'own restart');
    await until(async () => (await rows(`select from door_fact where device_no = '${door}'`)).length === 3, 'it is on');
  });

  it('of all doors at once are the platform, and no school is notified', async () => {
    const onCall = await contact({ role: 'onCall' });
    const school = await contact({ schoolCode: 'R003', role: 'first' });
    for (const code of schools)
      for (const door of doorsOf(code)) await status(door, 'off', at('07:55:00'), 'service restart');
    await until(
      async () => (await rows(`select from door_fact where cause = 'service restart'`)).length === 30,
      'all are off',
    );
    await lookAt('07:55:10');
    await lookAt('07:57:10');
    expect(await list({ state: 'open' })).toMatchObject([{ scope: 'platform', cause: 'platform', schoolCode: null }]);
    await until(() => messagesTo(onCall) === 1, 'those on call are notified');
    for (const code of schools) for (const door of doorsOf(code)) await back(door, at('07:58:00'), 'reconnected');
    await until(
      async () =>
        (await rows(`select from door_fact where kind = 'returned' and at = '${at('07:58:00')}'`)).length === 30,
      'all are back',
    );
    await lookAt('08:03:01');
    await lookAt('08:03:05');
    expect(await list({ state: 'open' })).toEqual([]);
    await lookAt('08:25:00');
    expect(messagesTo(school)).toBe(0);
  });

  it('are acknowledged by the button of a card, and shown minute by minute', async () => {
    const member = `wang-${robot().slice(0, 8)}`;
    await process.ask('POST /api/readiness/contact/save', {
      body: { schoolCode: 'R002', role: 'first', channel: 'wecomCard', address: member },
    });
    for (const door of doorsOf('R002').slice(0, 2)) await status(door, 'off', at('12:40:00'), 'will');
    await until(
      async () => (await rows(`select from door_fact where at = '${at('12:40:00')}'`)).length === 2,
      'two are off',
    );
    await lookAt('12:42:00');
    await lookAt('13:00:00');
    const card = await until(() => simulator.state.messages.find(({ to }) => to === member), 'the card is sent');
    expect(await simulator.press(card.id, 3)).toBe(200);
    await until(
      async () => (await list({ state: 'open' })).every(({ acknowledged }) => acknowledged !== null),
      'both incidents are acknowledged',
    );
    const open = await list({ state: 'open' });
    expect(open).toHaveLength(2);
    expect(open[0]?.acknowledgedBy).not.toContain(member);
    const query = { day, from: '12:39', to: '12:43', schoolCode: 'R002' };
    const buckets = await process.ask<object[]>('GET /api/readiness/timeline', { query });
    const both = { on: 9, off: 2, plannedDark: 0 };
    expect(buckets).toEqual([
      { at: `${day} 12:39:00`, on: 11, off: 0, plannedDark: 0, incidents: 0 },
      { at: `${day} 12:40:00`, ...both, incidents: 2 },
      { at: `${day} 12:41:00`, ...both, incidents: 2 },
      { at: `${day} 12:42:00`, ...both, incidents: 2 },
    ]);
    for (const wrong of [{ from: '12:50', to: '12:40' }, { day: '2026-02-30' }, { day: '2026-11-24' }])
      expect((await process.call('GET /api/readiness/timeline', { query: { ...query, ...wrong } })).rtnCode).toBe('-1');
  });

  it('of muted places are listed and not reported until the mute ends', async () => {
    const key = await contact({ schoolCode: 'R003', role: 'first' });
    const mute = { scope: 'school', code: 'R003', until: `${day} 13:20:00`, reason: '电路改造' };
    const saved = await process.ask<{ id: string }>('POST /api/readiness/mute/save', { body: mute });
    const [door = ''] = doorsOf('R003');
    await status(door, 'off', at('12:45:00'), 'will');
    await until(
      async () => (await rows(`select from door_fact where at = '${at('12:45:00')}'`)).length === 1,
      'it is off',
    );
    await lookAt('12:48:00');
    await lookAt('13:00:30');
    expect(await list({ state: 'open', schoolCode: 'R003' })).toHaveLength(1);
    const mutes = (as?: Identity) =>
      process.ask<Page<object>>('POST /api/readiness/mute/list', {
        ...{ query: { page: '1', size: '10' }, body: { schoolCode: 'R003' } },
        ...(as && { as }),
      });
    expect((await mutes()).list).toMatchObject([{ id: saved.id, schoolName: 'R003小学', reason: '电路改造' }]);
    const foreign = manager(['999999']);
    expect((await mutes(foreign)).list).toEqual([]);
    expect((await process.call('POST /api/readiness/mute/save', { body: mute, as: foreign })).rtnCode).not.toBe('0');
    expect((await process.call('POST /api/readiness/mute/end', { body: { id: saved.id }, as: foreign })).msg).toBe(
      texts.muteUnknown,
    );
    expect(messagesTo(key)).toBe(0);
    await process.ask('POST /api/readiness/mute/end', { body: { id: saved.id } });
    await lookAt('13:00:40');
    await until(() => messagesTo(key) === 1, 'the contact is notified');
  });

  it('refuse an acknowledgement of what is over, and a note without a text', async () => {
    const [{ id } = { id: '' }] = await list({ state: 'closed' });
    expect((await process.call('POST /api/readiness/incident/acknowledge', { body: { id } })).msg).toBe(
      texts.incidentIsClosed,
    );
    expect((await process.call('POST /api/readiness/incident/note', { body: { id, text: ' ' } })).msg).toBe(
      texts.incidentNoteText,
    );
  });
});
