import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { validationPipe } from '../../../libs/http/validation.pipe.js';
import { database } from '../../../services/devices/database.js';
import { DeviceFilter, DeviceListQuery, type DeviceSort } from '../../../services/devices/inventory/device.dto.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCard, addSchool, callers, page, type Reading, readingOn, SetClock } from './reading-parts.js';

const now = '2026-03-02T00:00:00Z';
const fresh = '2026-03-01T23:59:30Z';
const stale = '2026-03-01T23:50:00Z';

describe('the device list', () => {
  let db: TestDatabase;
  let reading: Reading;

  beforeAll(async () => {
    db = await testDatabase(database);
    reading = readingOn(db.dataSource, new SetClock(new Date(now)));
    const { dataSource } = db;
    await addSchool(dataSource, 's1', 'p1 c1 t1');
    await addSchool(dataSource, 's2', 'p1 c1 t2', 'product2');
    await addSchool(dataSource, 's3', 'p1 c2 t3', 'quankeyun');
    await addSchool(dataSource, 's4', 'p2 c3 t4');
    await addCard(dataSource, 'a_1', { school: 's1', status: 'on', since: stale, heartbeatAt: fresh });
    await addCard(dataSource, 'a%2', { school: 's1', status: 'on', since: stale, heartbeatAt: stale });
    await addCard(dataSource, 'a-3', { school: 's2', status: 'off', since: '2026-02-01T00:00:00Z' });
    await addCard(dataSource, 'b-1', { school: 's3', status: 'on', since: stale });
    await addCard(dataSource, 'b-2', { school: 's4', status: 'off', since: stale, heartbeatAt: stale });
    await addCard(dataSource, 'free', { status: 'on', since: fresh });
    await dataSource.query(`update device set model = 'BP-21', current_version = '2.9' where device_no = 'a_1'`);
    await dataSource.query(`update device set model = 'BP-22', current_version = '3.4.2' where device_no = 'a-3'`);
  });
  afterAll(() => db.close());

  const numbers = async (who: keyof typeof callers, wanted: DeviceFilter = {}): Promise<string[]> => {
    const { list, total } = await reading.devices.list(callers[who], wanted, page({ sort: 'deviceNo' }));
    expect(total).toBe(list.length);
    const listed = list.map(({ deviceNo }) => deviceNo).sort();
    // the export, and commands to all that the list shows, find the same cards
    const exported: string[] = [];
    for await (const rows of reading.devices.all(callers[who], wanted))
      exported.push(...rows.map(({ deviceNo }) => deviceNo));
    expect(exported.sort()).toEqual(listed);
    const matching = await reading.devices.matching(db.dataSource, callers[who], { filter: wanted }, 100);
    expect(matching.map(({ deviceNo }) => deviceNo).sort()).toEqual(listed);
    return listed;
  };

  it.each([
    ['admin', ['a%2', 'a-3', 'a_1', 'b-1', 'b-2', 'free']],
    ['cityManager', ['a%2', 'a-3', 'a_1']],
    ['townManager', ['b-1']],
    ['customerManager', ['b-2']],
    ['withoutAreas', []],
    ['foreignAdmin', ['a%2', 'a-3', 'a_1', 'b-2', 'free']],
    ['foreignManager', ['a%2', 'a-3', 'a_1']],
  ] as const)('shows %s what lies in their areas and sources', async (who, expected) => {
    expect(await numbers(who)).toEqual(expected);
  });

  it('says where a card is in its newest rollout that has begun, and of one that ended well nothing', async () => {
    const add = async (deviceNo: string, cards: readonly [rollout: string, card: string, minute: number][]) => {
      for (const [rollout, card, minute] of cards) {
        const [{ id }] = await db.dataSource.query<[{ id: string }]>(
          `insert into rollout (id, name, kind, choice, state, success_percent, error_percent, on_error, respects_lessons,
             downloads_per_school, soak_seconds, install_minutes, online_drop_percent, deadline_at, needs_approval,
             created_by, create_date)
           values (gen_random_uuid(), 'r', 'upgrade', '{}', $1, 100, 10, 'pause', true, 3, 600, 10, 10, now(), false, 'a', now())
           returning id`,
          [rollout],
        );
        await db.dataSource.query(
          `insert into rollout_card (rollout_id, device_no, group_position, state, version_code, version_name, package_id,
             downgrade, phase, percent, updated_at)
           values ($1, $2, 1, $3, 32, '3.2', gen_random_uuid(), false, 'download', 40, $4)`,
          [id, deviceNo, card, `2026-03-01T20:${minute}:00Z`],
        );
      }
    };
    await add('b-1', [
      ['running', 'downloading', 10],
      ['cancelled', 'cancelled', 20],
      ['draft', 'waiting', 30],
    ]);
    await add('b-2', [
      ['finished', 'failed', 10],
      ['finished', 'succeeded', 20],
    ]);
    const { list } = await reading.devices.list(callers.admin, {}, page({ sort: 'deviceNo' }));
    const upgrades = Object.fromEntries(list.map(({ deviceNo, upgrade }) => [deviceNo, upgrade]));
    const moving = { state: 'downloading', phase: 'download', percent: 40, versionName: '3.2', code: null };
    expect(upgrades).toMatchObject({ free: null, 'b-2': null, 'b-1': moving });
    expect((await reading.devices.detail(callers.admin, { deviceNo: 'b-1' })).upgrade).toMatchObject(moving);
  });

  it.each<[DeviceFilter, string[]]>([
    [{ addressProvinceCode: 'p1' }, ['a%2', 'a-3', 'a_1', 'b-1']],
    [{ addressProvinceCode: 'p1', addressCityCode: 'c2' }, ['b-1']],
    [{ addressTownCode: 't2' }, ['a-3']],
    [{ deviceNo: '_' }, ['a_1']],
    [{ deviceNo: '%' }, ['a%2']],
    [{ deviceNo: 'a' }, ['a%2', 'a-3', 'a_1']],
    [{ deviceNo: 'A-3' }, ['a-3']],
    [{ schoolName: '2小' }, ['a-3']],
    [{ schoolCode: 's1' }, ['a%2', 'a_1']],
    [{ schoolCode: 's' }, []],
    [{ onlineStatus: 'on' }, ['a%2', 'a_1', 'b-1', 'free']],
    [{ onlineStatus: 'off' }, ['a-3', 'b-2']],
    [{ silent: true }, ['a%2', 'b-1']],
    [{ silent: false }, ['a-3', 'a_1', 'b-2', 'free']],
    [{ bound: false }, ['free']],
    [{ name: 'm-a' }, ['a%2', 'a-3', 'a_1']],
    [{ name: '%' }, ['a%2']],
    [{ model: 'BP-2' }, ['a-3', 'a_1']],
    [{ model: 'P-2' }, []],
    [{ version: '3.4' }, ['a-3']],
    [{ quietMinutes: 5 }, ['a%2', 'a-3', 'b-1', 'b-2']],
    [{ quietMinutes: 60 }, ['a-3']],
    [{ quietMinutes: 5, onlineStatus: 'on' }, ['a%2', 'b-1']],
    [{ bound: true, onlineStatus: 'on', addressCityCode: 'c1' }, ['a%2', 'a_1']],
  ])('finds by %j', async (wanted, expected) => {
    expect(await numbers('admin', wanted)).toEqual(expected);
  });

  it('finds cards that are out of service, shows why, and lists them last', async () => {
    const block = (at: string | null) =>
      db.dataSource.query(
        `update device set blocked_at = $1, blocked_by = 'admin', block_reason = '设备被盗' where device_no = 'a-3'`,
        [at],
      );
    await block('2026-03-01T00:00:00Z');
    try {
      expect(await numbers('admin', { blocked: true })).toEqual(['a-3']);
      expect(await numbers('admin', { blocked: false, onlineStatus: 'off' })).toEqual(['b-2']);
      const { list } = await reading.devices.list(callers.admin, {}, page({ sort: 'state', order: 'asc' }));
      expect(list.at(-1)).toMatchObject({
        deviceNo: 'a-3',
        blocked: { reason: '设备被盗', by: 'admin', at: '2026-03-01 08:00:00' },
      });
    } finally {
      await block(null);
    }
  });

  it('pages without gaps or repeats, and with the same total on each page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) => reading.devices.list(callers.admin, {}, page({ page: number, size: 2 }))),
    );
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
    expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 2, 0]);
    const seen = pages.flatMap(({ list }) => list.map(({ deviceNo }) => deviceNo));
    expect(seen).toEqual(['a%2', 'a_1', 'a-3', 'b-1', 'b-2', 'free']);
  });

  it('sorts by what the screen offers, and puts what is missing last', async () => {
    const sorted = async (sort: DeviceSort, order: 'asc' | 'desc'): Promise<string[]> =>
      (await reading.devices.list(callers.admin, {}, page({ sort, order }))).list.map(({ deviceNo }) => deviceNo);
    expect((await sorted('deviceNo', 'desc'))[0]).toBe('free');
    expect((await sorted('since', 'asc'))[0]).toBe('a-3');
    expect((await sorted('lastHeartbeat', 'desc')).slice(0, 3)).toEqual(['a_1', 'a%2', 'b-2']);
    expect((await sorted('lastHeartbeat', 'asc'))[0]).toBe('a%2');
    expect((await sorted('schoolName', 'desc')).at(-1)).toBe('free');
    expect(await sorted('state', 'asc')).toEqual(['a-3', 'b-2', 'a%2', 'b-1', 'a_1', 'free']);
    expect(await sorted('state', 'desc')).toEqual(['a_1', 'free', 'a%2', 'b-1', 'a-3', 'b-2']);
  });

  it('shows a card as the contract says', async () => {
    const card = await reading.devices.detail(callers.admin, { deviceNo: 'a_1', schoolCode: 's1' });
    expect(card).toEqual({
      deviceNo: 'a_1',
      name: 'room-a_1',
      classroomCode: 'room-a_1',
      schoolCode: 's1',
      schoolName: 's1小学',
      model: 'BP-21',
      currentVersion: '1.2.0',
      newVersion: null,
      createDate: '2026-01-01 08:00:00',
      onlineStatus: 'on',
      since: '2026-03-02 07:50:00',
      silent: false,
      networkSpeed: null,
      upgrade: null,
      tags: [],
      classCode: null,
      shows: null,
      mismatched: false,
      screenshot: null,
      blocked: null,
      credential: { generation: 0, acceptedGeneration: 0, required: false },
      version: 1,
      onlineInfo: { clientId: 'a_1', peerNost: '10.0.0.1', connectedAt: '2026-03-02 07:50:00' },
      lastHeartbeat: expect.objectContaining({
        deviceNo: 'a_1',
        x5: 'x5',
        time: '2026-03-01 08:00:00',
        receivedAt: '2026-03-02 07:59:30',
      }),
    });
    const off = await reading.devices.detail(callers.admin, { deviceNo: 'b-2' });
    expect(off).toMatchObject({ onlineStatus: 'off', onlineInfo: null, silent: false });
  });

  it('keeps cards out of reach to themselves', async () => {
    const unknown = { message: texts.deviceUnknown };
    await expect(reading.devices.detail(callers.cityManager, { deviceNo: 'b-2' })).rejects.toMatchObject(unknown);
    await expect(reading.devices.detail(callers.cityManager, { deviceNo: 'free' })).rejects.toMatchObject(unknown);
    await expect(reading.devices.detail(callers.admin, { deviceNo: 'none' })).rejects.toMatchObject(unknown);
    const wrongSchool = { deviceNo: 'a_1', schoolCode: 's2' };
    await expect(reading.devices.networkSpeed(callers.admin, wrongSchool)).rejects.toMatchObject(unknown);
    await expect(reading.devices.bindList(callers.cityManager, 's4')).rejects.toMatchObject({
      message: texts.schoolUnknown,
    });
  });

  it('returns the last network test', async () => {
    const speed = { download: 50.5, upload: 10, latency: 8, time: '2026-03-01T00:00:00.000Z' };
    await db.dataSource.query(`update device_status set network_speed = $1 where device_no = 'b-2'`, [speed]);
    const answer = await reading.devices.networkSpeed(callers.customerManager, { deviceNo: 'b-2' });
    expect(answer).toEqual({ ...speed, time: '2026-03-01 08:00:00' });
    expect(await reading.devices.networkSpeed(callers.admin, { deviceNo: 'a_1' })).toBeNull();
  });

  it('lists classes with the cards of their rooms', async () => {
    await db.dataSource.query(
      `insert into classroom values ('s1', 'room-a_1', 'A-1', 'k1', '一班'), ('s1', 'x', 'A-2', 'k2', '二班')`,
    );
    expect(await reading.devices.bindList(callers.cityManager, 's1')).toEqual([
      { classCode: 'k2', className: '二班', classroomCode: 'x', deviceNo: null },
      { classCode: 'k1', className: '一班', classroomCode: 'room-a_1', deviceNo: 'a_1' },
    ]);
  });
});

describe('what the device list is asked', () => {
  const pipe = validationPipe();
  const query = (value: object): Promise<unknown> =>
    pipe.transform(value, { type: 'query', metatype: DeviceListQuery });
  const filter = (value: object): Promise<unknown> => pipe.transform(value, { type: 'body', metatype: DeviceFilter });

  it('has a hundred rows a page when nothing else is said', async () => {
    expect(await query({})).toMatchObject({ page: 1, size: 100 });
    expect(await query({ page: '3', size: '20', sort: 'since', order: 'desc' })).toMatchObject({ page: 3, size: 20 });
  });

  it('is refused for orders and fields that do not exist', async () => {
    await expect(query({ sort: 'name; drop table' })).rejects.toMatchObject({ message: texts.sortUnknown });
    await expect(query({ order: 'up' })).rejects.toMatchObject({ message: texts.sortUnknown });
    await expect(filter({ colour: 'red' })).rejects.toMatchObject({ message: '不支持的字段colour' });
    await expect(filter({ onlineStatus: 'maybe' })).rejects.toMatchObject({ message: 'onlineStatus的值不正确' });
    await expect(filter({ deviceNo: 'a\0' })).rejects.toMatchObject({ message: 'deviceNo含有不可见字符' });
    await expect(filter({ bound: 'yes' })).rejects.toMatchObject({ message: 'bound的值不正确' });
  });

  it('may have empty fields', async () => {
    expect(await filter({ deviceNo: '', onlineStatus: '', schoolName: null, silent: null })).toEqual({});
  });
});
