import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ClassroomChanged, EventMessage, SchoolChanged } from '#libs/contracts';
import { select } from '#libs/data/db';
import { LocalBus } from '#libs/events';
import { database } from '../../../services/devices/database.js';
import { ClassroomConsumer } from '../../../services/devices/inventory/classroom.consumer.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { copiesOn, keepSchools } from '../schools/copy-parts.js';
import { addCard } from './reading-parts.js';

const school = (name: string, some: Partial<SchoolChanged> = {}): SchoolChanged => ({
  schoolCode: 's1',
  name,
  source: 'product',
  provinceCode: 'p',
  provinceName: 'P',
  cityCode: 'c',
  cityName: 'C',
  townCode: 't',
  townName: 'T',
  haveCourseSchedule: 0,
  deleted: false,
  ...some,
});
const room = (name: string, some: Partial<ClassroomChanged> = {}): ClassroomChanged => ({
  schoolCode: 's1',
  classroomCode: 'r1',
  name,
  classCode: 'k1',
  className: '一班',
  deleted: false,
  ...some,
});
const message = (type: string, data: unknown, agoMs = 0): EventMessage => ({
  id: uuidv7(),
  type,
  key: 's1',
  at: new Date(Date.now() - agoMs).toISOString(),
  data,
});

describe('the copies of schools and classrooms', () => {
  let db: TestDatabase;
  const bus = new LocalBus();

  beforeAll(async () => {
    db = await testDatabase(database);
    const { consumers, copies } = copiesOn(db.dataSource, bus, { service: 'devices' });
    await new ClassroomConsumer(consumers, copies).onModuleInit();
    await keepSchools(db.dataSource, bus, 'devices.schools');
    await bus.start();
  });
  afterAll(async () => {
    await bus.stop();
    await db.close();
  });

  const publish = (...messages: EventMessage[]): Promise<void> => bus.publish('directory.school', messages);
  const rows = (table: 'school' | 'classroom' | 'device' | 'dead_letter'): Promise<unknown[]> =>
    select(db.dataSource, `select * from ${table} ${table === 'classroom' ? 'where not deleted' : ''}`);

  it('stores the newest event of a batch, and skips what it does not understand', async () => {
    await publish(
      ...[
        message('school.changed', school('旧名')),
        message('school.opened', {}),
        message('school.changed', school('新名')),
      ],
      ...[message('classroom.changed', room('A-101')), message('classroom.changed', room('A-102'))],
    );
    expect(await rows('school')).toMatchObject([{ code: 's1', name: '新名', city_name: 'C', deleted: false }]);
    expect(await rows('classroom')).toMatchObject([{ code: 'r1', name: 'A-102', class_name: '一班' }]);
    expect(await rows('dead_letter')).toEqual([]);
  });

  it('does not take a message twice', async () => {
    const again = message('school.changed', school('一'));
    await publish(again);
    await publish(message('school.changed', school('二')));
    await publish(again);
    expect(await rows('school')).toMatchObject([{ name: '二' }]);
  });

  it('gives a room its new name on its card, unless the card was named by hand', async () => {
    await addCard(db.dataSource, 'd1', { school: 's1', room: 'r1' });
    await db.dataSource.query(`update device set name = 'A-102'`);
    await publish(message('classroom.changed', room('A-103')));
    expect(await rows('device')).toMatchObject([{ name: 'A-103' }]);
    await db.dataSource.query(`update device set name = '图书馆'`);
    await publish(message('classroom.changed', room('A-104')));
    expect(await rows('device')).toMatchObject([{ name: '图书馆' }]);
  });

  it('forgets rooms that are gone and marks schools', async () => {
    await publish(message('classroom.changed', room('A-104', { deleted: true })));
    await publish(message('school.changed', school('二', { deleted: true })));
    expect(await rows('classroom')).toEqual([]);
    expect(await rows('school')).toMatchObject([{ code: 's1', deleted: true }]);
  });

  it('ignores an event that a newer one has overtaken, in a batch or later', async () => {
    await publish(message('school.changed', school('新')), message('school.changed', school('旧'), 60_000));
    await publish(message('school.changed', school('旧'), 60_000));
    expect(await rows('school')).toMatchObject([{ name: '新', deleted: false }]);
    await publish(message('classroom.changed', room('B-1')), message('classroom.changed', room('B-0'), 60_000));
    expect(await rows('classroom')).toMatchObject([{ name: 'B-1' }]);
    await publish(message('classroom.changed', room('B-1', { deleted: true })));
    await publish(message('classroom.changed', room('B-0'), 60_000));
    expect(await rows('classroom')).toEqual([]);
  });
});
