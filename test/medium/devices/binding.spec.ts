import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { database } from '../../../services/devices/database.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCard, addHistory, addSchool, callers, type Reading, readingOn, SetClock } from './reading-parts.js';

describe('binding', () => {
  let db: TestDatabase;
  let reading: Reading;
  const clock = new SetClock(new Date('2026-03-02T00:00:00Z'));

  beforeAll(async () => {
    db = await testDatabase(database);
    reading = readingOn(db.dataSource, clock);
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    await db.dataSource.query(
      'truncate school, classroom, device, device_status, binding, status_history, command, outbox',
    );
    await addSchool(db.dataSource, 's1', 'p1 c1 t1');
    await addSchool(db.dataSource, 's2', 'p2 c2 t2', 'quankeyun');
    await db.dataSource.query(`insert into classroom values ('s1', 'r1', '教学楼A-101', 'k1', '一班')`);
    for (const deviceNo of ['d1', 'd2']) await addCard(db.dataSource, deviceNo);
    clock.set('2026-03-02T00:00:00Z');
  });

  const bind = (deviceNo: string, classroomCode: string, schoolCode = 's1', name?: string): Promise<void> =>
    reading.bindings.bind(callers.admin, { deviceNo, schoolCode, classroomCode, name });
  const unbind = (deviceNo: string, schoolCode = 's1'): Promise<void> =>
    reading.bindings.unbind(callers.admin, { deviceNo, schoolCode });
  const events = (topic = 'devices.status'): Promise<unknown[]> =>
    select(db.dataSource, 'select topic, type, key, data from outbox where topic = $1 order by id', [topic]);
  const bindings = (): Promise<unknown[]> =>
    select(db.dataSource, 'select device_no, classroom_code, name, unbound_at from binding order by id');

  it('hangs a card at a room and publishes it', async () => {
    await bind('d1', 'r1');
    const card = await reading.devices.detail(callers.admin, { deviceNo: 'd1' });
    expect(card).toMatchObject({ schoolCode: 's1', schoolName: 's1小学', classroomCode: 'r1', name: '教学楼A-101' });
    expect(await events()).toEqual([
      {
        topic: 'devices.status',
        type: 'device.bound',
        key: 'd1',
        data: { deviceNo: 'd1', schoolCode: 's1', classroomCode: 'r1' },
      },
    ]);
  });

  it('takes a room that the directory has not published', async () => {
    await bind('d1', 'new');
    await bind('d2', 'hall', 's1', '报告厅');
    expect(await reading.devices.detail(callers.admin, { deviceNo: 'd1' })).toMatchObject({ name: 'new' });
    expect(await reading.devices.detail(callers.admin, { deviceNo: 'd2' })).toMatchObject({ name: '报告厅' });
  });

  it('refuses unknown cards and schools, and those out of reach', async () => {
    await expect(bind('none', 'r1')).rejects.toMatchObject({ message: texts.deviceUnknown });
    await expect(bind('d1', 'r1', 'none')).rejects.toMatchObject({ message: texts.schoolUnknown });
    const foreign = { deviceNo: 'd1', schoolCode: 's2', classroomCode: 'r1' };
    await expect(reading.bindings.bind(callers.foreignAdmin, foreign)).rejects.toMatchObject({
      message: texts.schoolUnknown,
    });
    await reading.bindings.bind(callers.admin, foreign);
    const taken = { deviceNo: 'd1', schoolCode: 's1', classroomCode: 'r1' };
    await expect(reading.bindings.bind(callers.foreignAdmin, taken)).rejects.toMatchObject({
      message: texts.deviceUnknown,
    });
    const loosened = reading.bindings.unbind(callers.foreignAdmin, { deviceNo: 'd1', schoolCode: 's2' });
    await expect(loosened).rejects.toMatchObject({ message: texts.deviceUnknown });
  });

  it('is written down with what hung there before', async () => {
    await bind('d1', 'r1');
    await bind('d1', 'r1');
    await unbind('d1');
    const entry = { object: 'device', objectIds: ['d1'], schoolCode: 's1', account: 'user' };
    const [none, hung] = [
      { schoolCode: null, classroomCode: null, name: null },
      { schoolCode: 's1', classroomCode: 'r1', name: '教学楼A-101' },
    ];
    expect(await events('audit.event')).toMatchObject([
      { data: { ...entry, action: 'device.bind', before: none, after: hung } },
      { data: { ...entry, action: 'device.unbind', before: hung, after: null } },
    ]);
  });

  it('gives a room to one card only, also when two come at once', async () => {
    const outcomes = await Promise.allSettled([bind('d1', 'r1'), bind('d2', 'r1')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ message: texts.classroomTaken, rtnCode: '-1' });
    expect(await bindings()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it('moves a card that is bound, and keeps where it hung before', async () => {
    await bind('d1', 'r1');
    await bind('d1', 'r2', 's2');
    expect(await bindings()).toMatchObject([
      { classroom_code: 'r1', unbound_at: clock.now() },
      { classroom_code: 'r2', unbound_at: null },
    ]);
    await bind('d2', 'r1');
  });

  it('changes only the name when the room stays the same', async () => {
    await bind('d1', 'r1');
    await bind('d1', 'r1', 's1', '新名');
    expect(await reading.devices.detail(callers.admin, { deviceNo: 'd1' })).toMatchObject({ name: '新名' });
    expect(await bindings()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it('loosens a card, once, and frees the room', async () => {
    await bind('d1', 'r1');
    await expect(unbind('d1', 's2')).rejects.toMatchObject({ message: texts.deviceNotBound });
    await unbind('d1');
    const card = await reading.devices.detail(callers.admin, { deviceNo: 'd1' });
    expect(card).toMatchObject({ schoolCode: null, classroomCode: null, name: null });
    await expect(unbind('d1')).rejects.toMatchObject({ message: texts.deviceNotBound });
    await expect(unbind('none')).rejects.toMatchObject({ message: texts.deviceUnknown });
    expect((await events()).at(-1)).toMatchObject({
      type: 'device.unbound',
      data: { deviceNo: 'd1', schoolCode: 's1' },
    });
    await bind('d2', 'r1');
  });

  it('gives the place of a broken card to another one in one step', async () => {
    await bind('d1', 'r1');
    await addHistory(db.dataSource, 'd1', '2026-03-02T00:00:00Z', 'on', 's1');
    clock.set('2026-03-02T01:00:00Z');
    const swap = (deviceNo: string, newDeviceNo: string, schoolCode = 's1') =>
      reading.bindings.replace(callers.admin, { deviceNo, schoolCode, newDeviceNo });
    await expect(swap('d1', 'd1')).rejects.toMatchObject({ message: texts.replacementBound });
    await expect(swap('d1', 'd2', 's2')).rejects.toMatchObject({ message: texts.deviceNotBound });
    await expect(swap('d1', 'none')).rejects.toMatchObject({ message: texts.deviceUnknown });
    await expect(swap('d2', 'd1')).rejects.toMatchObject({ message: texts.deviceNotBound });
    await swap('d1', 'd2');
    const place = { schoolCode: 's1', classroomCode: 'r1' };
    expect(await reading.devices.detail(callers.admin, { deviceNo: 'd1' })).toMatchObject({
      schoolCode: null,
      name: null,
    });
    expect(await reading.devices.detail(callers.admin, { deviceNo: 'd2' })).toMatchObject({
      ...place,
      name: '教学楼A-101',
    });
    expect((await events()).slice(1)).toMatchObject([
      { type: 'device.unbound', key: 'd1', data: { deviceNo: 'd1', ...place } },
      { type: 'device.bound', key: 'd2', data: { deviceNo: 'd2', ...place } },
    ]);
    expect((await events('audit.event')).slice(1)).toMatchObject([
      {
        data: {
          action: 'device.replace',
          objectIds: ['d1', 'd2'],
          before: { deviceNo: 'd1' },
          after: { deviceNo: 'd2' },
        },
      },
    ]);
    expect(await bindings()).toMatchObject([
      { device_no: 'd1', unbound_at: clock.now() },
      { device_no: 'd2', name: '教学楼A-101', unbound_at: null },
    ]);
    const { list } = await reading.connections.list(callers.cityManager, { page: 1, size: 10, schoolCode: 's1' });
    expect(list).toMatchObject([{ deviceNo: 'd1', name: '教学楼A-101' }]);
  });

  it('lets one of two replacements by the same card through', async () => {
    await bind('d1', 'r1');
    await addCard(db.dataSource, 'd3');
    await bind('d3', 'r2');
    const outcomes = await Promise.allSettled(
      ['d1', 'd3'].map((deviceNo) =>
        reading.bindings.replace(callers.admin, { deviceNo, schoolCode: 's1', newDeviceNo: 'd2' }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('offers free rooms before those that have a card', async () => {
    await db.dataSource.query(`insert into classroom values ('s1', 'r2', '教学楼A-102', 'k2', '二班')`);
    await bind('d1', 'r1');
    const rooms = await reading.devices.bindList(callers.admin, 's1');
    expect(rooms.map(({ classroomCode }) => classroomCode)).toEqual(['r2', 'r1']);
  });

  it('loosens a card of a school that is gone', async () => {
    await bind('d1', 'r1');
    await db.dataSource.query(`update school set deleted = true where code = 's1'`);
    await unbind('d1');
  });

  it('keeps the history of a card that is replaced readable', async () => {
    await bind('d1', 'r1');
    await addHistory(db.dataSource, 'd1', '2026-03-02T01:00:00Z', 'on', 's1');
    clock.set('2026-03-02T02:00:00Z');
    await unbind('d1');
    await bind('d2', 'r1');
    await addHistory(db.dataSource, 'd1', '2026-03-02T03:00:00Z', 'off', null);
    await addHistory(db.dataSource, 'd2', '2026-03-02T04:00:00Z', 'on', 's1');
    const query = { page: 1, size: 10, schoolCode: 's1' };
    const { list, total } = await reading.connections.list(callers.cityManager, query);
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { deviceNo: 'd2', name: '教学楼A-101', schoolCode: 's1', at: '2026-03-02 12:00:00' },
      { deviceNo: 'd1', name: '教学楼A-101', schoolCode: 's1', schoolName: 's1小学', at: '2026-03-02 09:00:00' },
    ]);
    const own = await reading.connections.list(callers.admin, { page: 1, size: 10, deviceNo: 'd1' });
    expect(own.list).toMatchObject([{ onlineStatus: 'off', schoolCode: null, name: null }, { onlineStatus: 'on' }]);
  });
});
