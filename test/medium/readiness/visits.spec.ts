import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import {
  type Envelope,
  incidentTexts,
  type Page,
  requiredHeaders,
  role,
  type VisitChanged,
  visitLimits,
  visitTexts as texts,
  visitTokenHeader,
} from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import type { IncidentDetail } from '../../../services/readiness/details/details.dto.js';
import { manifest as readiness } from '../../../services/readiness/service.js';
import { VisitLinks } from '../../../services/readiness/visits/visit-links.js';
import { VisitPhotos } from '../../../services/readiness/visits/visit-photos.js';
import type { VisitRow, VisitStop } from '../../../services/readiness/visits/visit.dto.js';
import { manifest as wx } from '../../../services/wx/service.js';
import { until } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { DirectoryProcess } from '../directory/directory-process.js';

const day = '2026-11-23';
const at = (clock: string, on = day): string => `${on}T${clock}+08:00`;
const schools = ['V001', 'V002'];
const person = '王师傅';

describe('visits', () => {
  let process: DirectoryProcess;
  let incident: string;

  beforeAll(async () => {
    process = await DirectoryProcess.start(0, {}, [wx.module, readiness.module]);
    for (const school of schools) await process.addSchool(school);
    await until(async () => (await rows('select from school')).length === schools.length, 'the schools are known');
    process.setTime(at('06:50:00'));
    await rows(`insert into door (device_no, school_code, name, is_on, since, at)
      select school || '-' || n, school, '一年级' || n || '班', false, '${at('06:40:00')}', '${at('06:40:00')}'
      from unnest(array['V001', 'V002']) school, generate_series(1, 4) n`);
    incident = await addIncident('V001', 4);
  }, 60_000);
  afterAll(() => process?.close());

  const rows = <Row extends object>(sql: string): Promise<Row[]> =>
    select(process.part<DataSource>(getDataSourceToken('readiness')), sql);
  /** An open incident of the first `count` doors of a school; the last one of them is back. */
  const addIncident = async (school: string, count: number): Promise<string> => {
    const id = randomUUID();
    await rows(`insert into incident (id, scope, town_code, school_code, cause, evidence, doors, doors_back, opened_at, reopened)
      select '${id}', 'school', town_code, code, 'power', '{}', ${count}, 1, '${at('06:40:00')}', 0
      from school where code = '${school}'`);
    await rows(`insert into incident_door (incident_id, device_no, school_code, from_at, to_at)
      select '${id}', '${school}-' || n, '${school}', '${at('06:40:00')}',
        case when n = ${count} then '${at('06:45:00')}'::timestamptz end
      from generate_series(1, ${count}) n`);
    return id;
  };
  const manager = (areas: string[]): Identity =>
    caller({ uid: `m-${areas.join()}`, account: 'manager', tags: role.areaManager, areas });
  const plan = (body: object, as?: Identity) =>
    process.call<{ visits: number }>('POST /api/readiness/visit/plan', {
      body: { day, person, ...body },
      ...(as && { as }),
    });
  const list = async (filter: object = {}, as?: Identity): Promise<VisitRow[]> => {
    const given = { query: { page: '1', size: '50' }, body: filter, ...(as && { as }) };
    return (await process.ask<Page<VisitRow>>('POST /api/readiness/visit/list', given)).list;
  };
  const tokenOf = (visitId: string, door = 0, on = day): string =>
    process.part(VisitLinks).of({ visitId, day: on, door }).split('/v/')[1] ?? '';
  /** A call of the page, without a session. */
  const byLink = async <T>(
    path: string,
    token: string,
    { body, type = 'application/json' }: { body?: string | Buffer; type?: string } = {},
  ): Promise<Envelope<T> & { status: number; field?: string }> => {
    const response = await fetch(`${process.origin}/api/readiness/visit/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...requiredHeaders, [visitTokenHeader]: token, 'content-type': type },
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    });
    return { ...((await response.json()) as Envelope<T>), status: response.status };
  };
  const report = (token: string, body: object) => byLink('report', token, { body: JSON.stringify(body) });

  it('are planned for the doors of an incident that are not back, once a day, with an event and a line', async () => {
    const planned = await plan({ incidentIds: [incident], deviceNos: ['V002-1'] });
    expect(planned).toMatchObject({ rtnCode: '0', msg: texts.visitsPlanned, bizData: { visits: 2 } });
    expect((await plan({ incidentIds: [incident] })).bizData).toEqual({ visits: 1 });
    const visits = await list({ from: day, to: day });
    expect(visits).toMatchObject([
      { schoolCode: 'V001', schoolName: 'V001小学', incidentId: incident, causeText: '断电', state: 'planned', person },
      { schoolCode: 'V002', incidentId: null, doors: [{ deviceNo: 'V002-1', name: '一年级1班' }] },
    ]);
    expect(visits[0]?.doors.map(({ deviceNo }) => deviceNo)).toEqual(['V001-1', 'V001-2', 'V001-3']);
    const isHere = (data: unknown): boolean => (data as VisitChanged).schoolCode === 'V001';
    const event = { schoolCode: 'V001', day, incidentId: incident, doors: 3, state: 'planned', action: null };
    expect(await process.published('readiness.visit', 'visit.changed', isHere)).toMatchObject([event, event]);
  });

  it('are refused for what is out of reach, is over or is of another day', async () => {
    const foreign = manager(['999999']);
    expect(await plan({ incidentIds: [incident] }, foreign)).toMatchObject({ msg: texts.visitIncidentOver });
    expect(await plan({ deviceNos: ['V002-1'] }, foreign)).toMatchObject({ msg: texts.visitDoorUnknown });
    expect(await list({}, foreign)).toEqual([]);
    expect(await plan({})).toMatchObject({ msg: texts.visitChoose });
    for (const wrong of ['2026-11-22', '2026-12-08', '2026-11-31'])
      expect(await plan({ day: wrong, incidentIds: [incident] })).toMatchObject({ msg: texts.visitDay, field: 'day' });
    const [visit] = await list();
    const body = { id: visit?.id, action: 'fixed' };
    expect(await process.call('POST /api/readiness/visit/save', { body, as: foreign })).toMatchObject({
      msg: texts.visitUnknown,
    });
  });

  it('are printed as a PDF with pages for each person', async () => {
    await plan({ person: '李师傅', deviceNos: ['V002-2'] });
    const print = (query: Record<string, string>) => process.fetch('GET /api/readiness/visit/print', { query });
    const pagesOf = async (response: Response): Promise<number> => {
      const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
      expect(pdf.slice(0, 5)).toBe('%PDF-');
      return pdf.split(/\/Type \/Page\b(?!s)/).length - 1;
    };
    const all = await print({ day });
    expect(all.headers.get('content-type')).toBe('application/pdf');
    expect(await pagesOf(all)).toBe(2);
    expect(await pagesOf(await print({ day, person }))).toBe(1);
    expect(await (await print({ day: '2026-11-24' })).json()).toMatchObject({ msg: texts.visitNothingToPrint });
  });

  it('take what their page reports into the timeline of the incident, and a photo without metadata', async () => {
    const [visit] = await list({ state: 'planned', person });
    const id = visit?.id ?? '';
    const token = tokenOf(id, 1);
    expect((await byLink<VisitStop>('stop', token)).bizData).toMatchObject({
      ...{ schoolName: 'V001小学', person, day, causeText: '断电', state: 'planned', photo: false },
      door: { deviceNo: 'V001-2', name: '一年级2班' },
    });
    expect(await report(token, { action: 'found', finding: '总闸跳闸' })).toMatchObject({ msg: texts.visitSaved });
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'the owner of the phone' } })
      .jpeg()
      .toBuffer();
    expect(await byLink('photo', token, { body: photo, type: 'image/jpeg' })).toMatchObject({ rtnCode: '0' });
    // the second one is the first one again: a phone without a response repeats it
    for (let n = 0; n < 2; n++) expect(await report(token, { action: 'fixed' })).toMatchObject({ rtnCode: '0' });
    const shown = await process.ask<IncidentDetail>('GET /api/readiness/incident/detail', { query: { id: incident } });
    expect(shown.timeline.slice(-3).map(({ who, what }) => [who, what])).toEqual([
      ['admin', `安排 ${person} 于 ${day} 巡检 3 个班牌`],
      [person, '一年级2班：已查明原因，总闸跳闸'],
      [person, '一年级2班：已修复'],
    ]);
    expect(shown.visits).toMatchObject([{ id, state: 'done', action: 'fixed', finding: '总闸跳闸', photo: true }]);
    expect(shown.messages).toEqual([]);
    const stored = await process.fetch('GET /api/readiness/visit/picture', { query: { id } });
    const { format, exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
    const unreachable = { query: { id }, as: manager(['999999']) };
    expect(await process.call('GET /api/readiness/visit/picture', unreachable)).toMatchObject({
      msg: texts.visitUnknown,
    });
    await process.ask('POST /api/readiness/visit/save', { body: { id, action: 'partNeeded', finding: '缺空开' } });
    expect(await list({ state: 'notPossible' })).toMatchObject([{ id, action: 'partNeeded', finding: '缺空开' }]);
  });

  it('refuse a foreign token, a door that they do not have, and bodies beyond their limits', async () => {
    const [visit] = await list({ schoolCode: 'V001' });
    const id = visit?.id ?? '';
    for (const token of [
      '',
      'x',
      `${tokenOf(id)}0`,
      tokenOf(id).replace(/^./, '_'),
      tokenOf(randomUUID()),
      tokenOf(id, 9),
    ])
      expect(await byLink('stop', token)).toMatchObject({ rtnCode: '-1', field: 'token', msg: texts.visitLinkUnknown });
    const token = tokenOf(id);
    expect(await report(token, { action: 'other' })).toMatchObject({ rtnCode: '-1', field: 'action' });
    const long = 'x'.repeat(visitLimits.finding + 1);
    expect(await report(token, { action: 'found', finding: long })).toMatchObject({ rtnCode: '-1', field: 'finding' });
    const gif = Buffer.from('GIF89a');
    expect(await byLink('photo', token, { body: gif, type: 'image/jpeg' })).toMatchObject({
      msg: texts.visitPhotoType,
    });
    const large = Buffer.alloc(visitLimits.photoBytes + 1);
    expect(await byLink('photo', token, { body: large, type: 'image/jpeg' })).toMatchObject({ status: 413 });
  });

  it('let one link be used 60 times a minute', async () => {
    process.setTime(at('09:00:00'));
    const [visit] = await list({ schoolCode: 'V002', person });
    const token = tokenOf(visit?.id ?? '');
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await byLink('stop', token)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('have links that are dead the next day, and not valid before', async () => {
    const [visit] = await list({ schoolCode: 'V001' });
    const id = visit?.id ?? '';
    expect(await byLink('stop', tokenOf(id, 0, '2026-11-24'))).toMatchObject({
      msg: texts.visitLinkEarly,
      field: 'token',
    });
    process.setTime(at('00:00:00', '2026-11-24'));
    for (const call of [byLink('stop', tokenOf(id)), report(tokenOf(id), { action: 'fixed' })])
      expect(await call).toMatchObject({ rtnCode: '-1', msg: texts.visitLinkOver, field: 'token' });
  });

  it('are not planned for an incident that is over', async () => {
    process.setTime(at('09:00:00'));
    await rows(`update incident set closed_at = '${at('08:00:00')}' where id = '${incident}'`);
    expect(await plan({ incidentIds: [incident] })).toMatchObject({ msg: texts.visitIncidentOver });
    const detail = await process.call('GET /api/readiness/incident/detail', { query: { id: randomUUID() } });
    expect(detail.msg).toBe(incidentTexts.incidentUnknown);
  });

  it('are one stop for the cards of a circuit, before single cards', async () => {
    const circuit = { schoolCode: 'V002', name: '西楼', deviceNos: ['V002-3', 'V002-4'] };
    await process.ask('POST /api/readiness/circuit/save', { body: circuit });
    const later = '2026-11-25';
    const planned = await plan({ day: later, deviceNos: ['V002-1', 'V002-3'] });
    expect(planned.bizData).toEqual({ visits: 2 });
    expect((await plan({ day: later, deviceNos: ['V002-4'] })).bizData).toEqual({ visits: 1 });
    const visits = await list({ from: later });
    expect(visits.map(({ circuitName, doors }) => [circuitName, doors.map(({ deviceNo }) => deviceNo)])).toEqual([
      ['西楼', ['V002-3', 'V002-4']],
      [null, ['V002-1']],
    ]);
  });

  it('lose their photo after 90 days, with its file', async () => {
    expect(await rows('select from visit_photo')).toHaveLength(1);
    process.setTime(at('03:00:00', '2027-02-22'));
    await process.part(VisitPhotos).clean(new AbortController().signal);
    expect(await rows('select from visit_photo')).toEqual([]);
    expect((await list({ schoolCode: 'V001' }))[0]?.photo).toBe(false);
  });
});
