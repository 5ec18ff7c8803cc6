import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { select, Transactions } from '#libs/data/db';
import { LocalBus, Outbox, Relay, replay, type Replay } from '#libs/events';
import { database as devicesDatabase } from '../../../services/devices/database.js';
import { replays as ofDevices } from '../../../services/devices/replays.js';
import { ClassroomConsumer } from '../../../services/devices/inventory/classroom.consumer.js';
import { database as directoryDatabase } from '../../../services/directory/database.js';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { replays as ofDirectory } from '../../../services/directory/replays.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { addCard } from '../devices/reading-parts.js';
import { copiesOn, keepSchools } from '../schools/copy-parts.js';
import { type Directory, directoryOn, takeEvents } from '../directory/directory-parts.js';

Logger.overrideLogger(false);

const ofTopic = (replays: readonly Replay[], topic: string): Replay => {
  const found = replays.find((each) => each.topic === topic);
  if (!found) throw new Error(`no service replays ${topic}`);
  return found;
};
const schoolsAgain = ofTopic(ofDirectory, 'directory.school');
const outbox = new Outbox();

describe('a replay of directory.school', () => {
  let owner: TestDatabase;
  let reader: TestDatabase;
  let directory: Directory;
  let bus: LocalBus;
  let relay: Relay;

  beforeAll(async () => {
    owner = await testDatabase(directoryDatabase);
    reader = await testDatabase(devicesDatabase);
    directory = directoryOn(owner.dataSource);
    await directory.areas.onModuleInit();
    await directory.seed.seed(25);
  });
  afterAll(async () => {
    await owner.close();
    await reader.close();
  });
  beforeEach(async () => {
    bus = new LocalBus();
    const { consumers, copies } = copiesOn(reader.dataSource, bus, { service: 'devices' });
    await new ClassroomConsumer(consumers, copies).onModuleInit();
    await keepSchools(reader.dataSource, bus, 'devices.schools');
    await bus.start();
    relay = new Relay({ service: 'directory', databaseUrl: owner.url }, bus);
    relay.onApplicationBootstrap();
    await sent();
  });
  afterEach(async () => {
    await relay.beforeApplicationShutdown();
    await bus.stop();
    await relay.onApplicationShutdown();
  });

  const sent = (): Promise<true> =>
    until(
      async () => (await select(owner.dataSource, 'select 1 from outbox limit 1')).length === 0,
      'the outbox is empty',
      30,
    );
  const again = async (): Promise<number> => {
    const count = await replay(directory.transactions, outbox, schoolsAgain);
    await sent();
    return count;
  };
  const copy = async (): Promise<unknown[]> => [
    await select(reader.dataSource, `select to_jsonb(school) - 'at' from school order by code`),
    await select(reader.dataSource, `select to_jsonb(classroom) - 'at' from classroom order by school_code, code`),
  ];

  it('fills a copy that was lost, and changes nothing in one that is right', async () => {
    const before = await copy();
    expect(before[0]).toHaveLength(25);
    await reader.dataSource.query('truncate school, classroom');
    const count = await again();
    expect(await copy()).toEqual(before);
    expect(await again()).toBe(count);
    expect(await copy()).toEqual(before);
    expect(await select(reader.dataSource, 'select 1 from dead_letter')).toEqual([]);
  });

  it('repairs a copy that has gone astray', async () => {
    const before = await copy();
    await reader.dataSource.query(`update school set name = '错', deleted = true`);
    await reader.dataSource.query(`delete from classroom where code in (select code from classroom limit 10)`);
    await again();
    expect(await copy()).toEqual(before);
  });

  it('does not bring back what is changed meanwhile', async () => {
    const [first] = demoSchools(1);
    if (!first) throw new Error('no demo school');
    let changes = 0;
    let stop = false;
    const changing = (async () => {
      while (!stop) {
        const name = `改名${++changes}`;
        await directory.transactions.run((tx) => directory.schools.save(tx, [{ ...first.school, name }]));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    for (let turn = 0; turn < 5; turn++) await replay(directory.transactions, outbox, schoolsAgain);
    stop = true;
    await changing;
    await sent();
    const [school] = await select<{ name: string }>(reader.dataSource, 'select name from school where code = $1', [
      first.school.code,
    ]);
    expect(school?.name).toBe(`改名${changes}`);
  });
});

describe('a replay of devices', () => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await testDatabase(devicesDatabase);
  });
  afterAll(() => db.close());
  beforeEach(() => db.dataSource.query('truncate device, device_status, status_history, command, outbox'));

  const again = async (topic: string): Promise<number> =>
    replay(new Transactions(db.dataSource), outbox, ofTopic(ofDevices, topic));

  it('brings the status and the room of each card, over many pages', async () => {
    await db.dataSource.query(
      `insert into device (device_no) select 'D' || lpad(n::text, 5, '0') from generate_series(1, 1200) n`,
    );
    await db.dataSource.query(
      `insert into device_status (device_no, online_status, since) select device_no, 'off', now() from device`,
    );
    await addCard(db.dataSource, 'bound', { school: 's1', room: 'r1' });
    await db.dataSource.query(
      `insert into status_history (device_no, online_status, cause, at) values ('D00001', 'off', 'silent', now())`,
    );
    await db.dataSource.query(
      `update device set credential_generation = 2, blocked_at = now() where device_no = 'D00002'`,
    );
    expect(await again('devices.status')).toBe(1203);
    const events = await takeEvents(db.dataSource);
    const cards = events.filter(({ type }) => type === 'device.status').map(({ key }) => key);
    expect(new Set(cards).size).toBe(1201);
    expect(events.find(({ key }) => key === 'D00001')?.data).toMatchObject({ onlineStatus: 'off', cause: 'silent' });
    expect(events.find(({ key }) => key === 'D00002')?.data).toMatchObject({ cause: 'disconnected', schoolCode: null });
    expect(events.filter(({ type }) => type === 'device.credential')).toMatchObject([
      { key: 'D00002', data: { generation: 2, acceptedGeneration: 0, required: false, blocked: { by: '' } } },
    ]);
    expect(events.filter(({ type }) => type === 'device.bound')).toEqual([
      {
        topic: 'devices.status',
        type: 'device.bound',
        key: 'bound',
        data: { deviceNo: 'bound', schoolCode: 's1', classroomCode: 'r1' },
      },
    ]);
  });

  it('brings the commands that have not ended', async () => {
    await db.dataSource.query(
      `insert into command (id, device_no, type, status, created_by, create_date, expires_at, finished_at)
       select gen_random_uuid(), 'D' || n, 'restart', case when n % 2 = 0 then 'queued' else 'expired' end, 'a', now(),
         now(), case when n % 2 = 0 then null else now() end
       from generate_series(1, 1100) n`,
    );
    expect(await again('devices.command')).toBe(550);
    const events = await takeEvents(db.dataSource);
    expect(events[0]).toMatchObject({
      topic: 'devices.command',
      type: 'command.changed',
      data: { iotMessageType: 'restart', status: 'queued', result: null, error: null },
    });
  });
});

describe('a replay of directory.member', () => {
  let owner: TestDatabase;
  let directory: Directory;

  beforeAll(async () => {
    owner = await testDatabase(directoryDatabase);
    directory = directoryOn(owner.dataSource);
    await directory.areas.onModuleInit();
    await directory.seed.seed(1);
  });
  afterAll(() => owner.close());

  it('publishes everything in a school, as the changes themselves did', async () => {
    const [first] = demoSchools(1);
    const school = { code: first?.school.code ?? '', source: 'product' };
    await directory.transactions.run(async (tx) => {
      await directory.departments.saveDepartments(tx, school, [{ path: ['教务处', '语文组'] }]);
      await directory.teachers.saveTeachers(tx, school, [{ name: '王芳', phone: '13800000001' }]);
      const classCode = first?.classes[0]?.code ?? '';
      await directory.students.saveStudents(tx, school, [{ name: '李明', classCode, gender: 1, studentNo: '1' }]);
      const parent = { name: '李父', phone: '13800000002', relationCode: '51' };
      await directory.parents.saveParents(tx, school, [{ ...parent, student: { studentNo: '1' } }]);
    });
    const published = (await takeEvents(owner.dataSource, 'directory.member')).map(({ type, data }) => ({
      type,
      data,
    }));
    await replay(directory.transactions, outbox, ofTopic(ofDirectory, 'directory.member'));
    const again = (await takeEvents(owner.dataSource, 'directory.member')).map(({ type, data }) => ({ type, data }));
    const types = ['grades', 'classes', 'departments', 'teachers', 'students', 'parents'];
    expect(again.map(({ type }) => type)).toEqual(types.map((kind) => `${kind}.changed`));
    for (const type of ['teachers.changed', 'students.changed', 'parents.changed']) {
      expect(again.find((event) => event.type === type)).toEqual(published.find((event) => event.type === type));
    }
  });
});
