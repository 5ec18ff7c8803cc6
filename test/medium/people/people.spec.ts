import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#libs/kernel/config';
import { copiedStudentFields, type EventMap, type EventMessage, type ReplayEvents } from '#libs/contracts';
import { ReplayRequests } from '#libs/copies';
import { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/data/db';
import { LocalBus, Relay } from '#libs/events';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { replays } from '../../../services/directory/replays.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { type Directory, seededDirectory } from '../directory/directory-parts.js';
import { schemaDifferences, unmappedTables } from '../migrations/schema-shape.js';
import { copiesOn } from '../schools/copy-parts.js';
import { classRow, keepPeople, parentRow, rowsOf, sample, studentRow, tablesWith, teacherRow } from './people-parts.js';

Logger.overrideLogger(false);

type Members = Omit<EventMap['directory.member'], keyof ReplayEvents | 'parent.request.finished'>;

const messageAt = (type: string, data: object, agoMs: number): EventMessage => {
  return { id: uuidv7(), type, key: 's1', at: new Date(Date.now() - agoMs).toISOString(), data };
};
const changed = <Type extends keyof Members>(type: Type, rows: Members[Type]['rows'], agoMs = 0): EventMessage =>
  messageAt(type, { schoolCode: 's1', rows }, agoMs);

const filledAt = async ({ dataSource }: TestDatabase): Promise<Date | null | undefined> =>
  (await select<{ filled_at: Date | null }>(dataSource, 'select filled_at from copy'))[0]?.filled_at;

describe('the copy of classes and people', () => {
  const config = { dataKey: 'people under test' } as Config;
  const phones = new PhoneCipher(config);
  const bus = new LocalBus();
  let db: TestDatabase;
  let service: INestApplicationContext;

  beforeAll(async () => {
    db = await testDatabase(sample);
    service = await keepPeople(db.dataSource, bus, config);
    await bus.start();
  });
  beforeEach(() =>
    db.dataSource.query('truncate class, student, teacher, teacher_class, parent, parent_child, dead_letter'),
  );
  afterAll(async () => {
    await bus.stop();
    await service.close();
    await db.close();
  });

  const publish = (...messages: EventMessage[]): Promise<void> => bus.publish('directory.member', messages);
  const rows = (table: Parameters<typeof rowsOf>[1]) => rowsOf(db.dataSource, table);
  const deadLetters = (): Promise<unknown[]> => select(db.dataSource, 'select reason, message from dead_letter');

  it('has the tables that its entities describe', async () => {
    expect(await unmappedTables(db.dataSource, sample)).toEqual([]);
    expect(await schemaDifferences(db.dataSource, sample)).toEqual([]);
  });

  it('goes with its migration', async () => {
    const other = await testDatabase(sample);
    await other.dataSource.undoLastMigration();
    expect(await unmappedTables(other.dataSource, { ...sample, entities: [] })).not.toContain('teacher');
    await other.close();
  });

  it('requests a replay once, and is filled when one for it has finished', async () => {
    const again = await keepPeople(db.dataSource, new LocalBus(), config);
    expect(await select(db.dataSource, 'select topic, type, data from outbox')).toEqual([
      { topic: 'directory.member', type: 'replay.requested', data: { consumer: 'sample' } },
    ]);
    await publish(messageAt('replay.finished', { consumers: ['other'] }, 0));
    expect(await filledAt(db)).toBeNull();
    await publish(messageAt('replay.finished', { consumers: ['other', 'sample'] }, 0));
    expect(await filledAt(db)).toBeInstanceOf(Date);
    await again.close();
  });

  it.each(copiedStudentFields)(
    'stores the text %s of a student, null when an event of an earlier version lacks it',
    async (key) => {
      const { [key]: _, ...lacking } = studentRow({ code: 'x2' });
      await publish(changed('students.changed', [studentRow({ [key]: '甲' }), lacking]));
      const students = db.dataSource.getRepository<{ code: string }>('student');
      expect(await students.find({ order: { code: 'asc' } })).toMatchObject([{ [key]: '甲' }, { [key]: null }]);
    },
  );

  it('stores what the events carry, and skips types of others', async () => {
    await publish(
      changed('grades.changed', [{ code: '01', name: '一年级', sort: 1, deleted: false }]),
      changed('classes.changed', [classRow({ nickName: '一班', masterTeacherCode: 't1' })]),
      changed('students.changed', [studentRow(), studentRow({ code: 'x2', studentNo: null })]),
      changed('teachers.changed', [teacherRow(phones)]),
      changed('parents.changed', [parentRow(phones)]),
    );
    expect(await rows('class')).toEqual([
      {
        code: 'k1',
        school_code: 's1',
        name: '一年级(1)班',
        nick_name: '一班',
        number: 1,
        name_pre: '一年级',
        grade_code: '01',
        master_teacher_code: 't1',
        deleted: false,
      },
    ]);
    const student = { code: 'x1', school_code: 's1', name: '李明', class_code: 'k1', gender: 1, deleted: false };
    expect(await rows('student')).toMatchObject([
      { ...student, student_no: '1' },
      { ...student, code: 'x2', student_no: null },
    ]);
    expect(await rows('teacher')).toEqual([
      {
        code: 't1',
        school_code: 's1',
        name: '王芳',
        position: 3,
        is_admin: 0,
        department_code: null,
        master_class_code: 'k1',
        groups: ['g1', 'g2'],
        phone_masked: '138****1234',
        encry_phone: expect.any(String),
        phone_hash: phones.searchHash('13812341234'),
        deleted: false,
      },
    ]);
    expect(await rows('teacher_class')).toEqual([{ teacher_code: 't1', class_code: 'k1', subject: '语文' }]);
    expect(await rows('parent')).toMatchObject([{ code: 'p1', name: '李父', phone_masked: '139****5678' }]);
    expect(await rows('parent_child')).toEqual([{ parent_code: 'p1', student_code: 'x1', relation_code: '51' }]);
    expect(await deadLetters()).toEqual([]);
  });

  it('has phones masked and encrypted, never in clear', async () => {
    await publish(changed('teachers.changed', [teacherRow(phones)]), changed('parents.changed', [parentRow(phones)]));
    expect(await tablesWith(db.dataSource, '138****1234')).toEqual(['teacher']);
    expect(await tablesWith(db.dataSource, '139****5678')).toEqual(['parent']);
    for (const phone of ['13812341234', '13956785678']) expect(await tablesWith(db.dataSource, phone)).toEqual([]);
    const stored = [...(await rows('teacher')), ...(await rows('parent'))];
    expect(stored.map((row) => phones.decrypt(String(row['encry_phone'])))).toEqual(['13812341234', '13956785678']);
  });

  it('leaves a phone of another key to the dead letters, and stores the others', async () => {
    const foreign = teacherRow(new PhoneCipher({ dataKey: 'another key' }), { code: 't2' });
    await publish(changed('teachers.changed', [foreign]), changed('teachers.changed', [teacherRow(phones)]));
    expect(await rows('teacher')).toMatchObject([{ code: 't1' }]);
    expect(await deadLetters()).toMatchObject([{ message: { data: { rows: [{ code: 't2' }] } } }]);
    expect(await tablesWith(db.dataSource, '13812341234')).toEqual([]);
  });

  it('has the newest row of a batch, whatever order they come in', async () => {
    await publish(
      changed('students.changed', [studentRow({ name: '新' }), studentRow({ code: 'x2', name: '二' })], 1000),
      changed('students.changed', [studentRow({ name: '旧' })], 60_000),
      changed('classes.changed', [classRow({ nickName: '旧' })]),
      changed('classes.changed', [classRow({ nickName: '新' })]),
    );
    expect(await rows('student')).toMatchObject([
      { code: 'x1', name: '新' },
      { code: 'x2', name: '二' },
    ]);
    expect(await rows('class')).toMatchObject([{ nick_name: '新' }]);
  });

  it('is not changed by an event older than the stored row', async () => {
    const all = (name: string, agoMs: number, classCode: string, studentCode: string): EventMessage[] => [
      changed('classes.changed', [classRow({ nickName: name })], agoMs),
      changed('students.changed', [studentRow({ name })], agoMs),
      changed('teachers.changed', [teacherRow(phones, { name, classes: [{ classCode, subject: '' }] })], agoMs),
      changed('parents.changed', [parentRow(phones, { name, children: [{ studentCode, relationCode: '1' }] })], agoMs),
    ];
    await publish(...all('新', 0, 'k1', 'x1'));
    await publish(...all('旧', 60_000, 'k2', 'x2'));
    expect(await rows('class')).toMatchObject([{ nick_name: '新' }]);
    for (const table of ['student', 'teacher', 'parent'] as const)
      expect(await rows(table)).toMatchObject([{ name: '新' }]);
    expect(await rows('teacher_class')).toMatchObject([{ class_code: 'k1' }]);
    expect(await rows('parent_child')).toMatchObject([{ student_code: 'x1' }]);
  });

  it('knows what is gone, which an older event does not bring back', async () => {
    const all = (deleted: boolean, agoMs: number): EventMessage[] => [
      changed('classes.changed', [classRow({ deleted })], agoMs),
      changed('students.changed', [studentRow({ deleted })], agoMs),
      changed('teachers.changed', [teacherRow(phones, { deleted })], agoMs),
      changed('parents.changed', [parentRow(phones, { deleted })], agoMs),
    ];
    const expectGone = async (): Promise<void> => {
      for (const table of ['class', 'student', 'teacher', 'parent'] as const)
        expect(await rows(table)).toMatchObject([{ deleted: true }]);
      expect(await rows('teacher_class')).toEqual([]);
      expect(await rows('parent_child')).toEqual([]);
    };
    await publish(...all(false, 120_000));
    await publish(...all(true, 60_000));
    await expectGone();
    await publish(...all(false, 90_000));
    await expectGone();
    await publish(...all(false, 0));
    expect(await rows('teacher')).toMatchObject([{ deleted: false }]);
    expect(await rows('teacher_class')).toHaveLength(1);
    expect(await rows('parent_child')).toHaveLength(1);
  });

  it('replaces the classes of a teacher and the children of a parent', async () => {
    const others = [
      changed('teachers.changed', [teacherRow(phones, { code: 't2' })]),
      changed('parents.changed', [parentRow(phones, { code: 'p2' })]),
    ];
    await publish(
      ...others,
      changed('teachers.changed', [teacherRow(phones)]),
      changed('parents.changed', [parentRow(phones)]),
    );
    const classes = [
      { classCode: 'k1', subject: '语文' },
      { classCode: 'k1', subject: '数学' },
      { classCode: 'k2', subject: '' },
    ];
    const children = [
      { studentCode: 'x1', relationCode: '52' },
      { studentCode: 'x2', relationCode: '51' },
    ];
    await publish(
      changed('teachers.changed', [teacherRow(phones, { classes })]),
      changed('parents.changed', [parentRow(phones, { children })]),
    );
    const taught = (await rows('teacher_class')).filter((row) => row['teacher_code'] === 't1');
    expect(taught.map((row) => `${row['class_code'] as string} ${row['subject'] as string}`).sort()).toEqual(
      classes.map(({ classCode, subject }) => `${classCode} ${subject}`).sort(),
    );
    expect(await rows('parent_child')).toEqual([
      { parent_code: 'p1', student_code: 'x1', relation_code: '52' },
      { parent_code: 'p1', student_code: 'x2', relation_code: '51' },
      { parent_code: 'p2', student_code: 'x1', relation_code: '51' },
    ]);
    await publish(
      changed('teachers.changed', [teacherRow(phones, { classes: [] })]),
      changed('parents.changed', [parentRow(phones, { children: [] })]),
    );
    expect(await rows('teacher_class')).toMatchObject([{ teacher_code: 't2' }]);
    expect(await rows('parent_child')).toMatchObject([{ parent_code: 'p2' }]);
  });
});

describe('a service that starts to keep a copy of people', () => {
  const bus = new LocalBus();
  let owner: TestDatabase;
  let reader: TestDatabase;
  let directory: Directory;
  let service: INestApplicationContext;
  let relays: Relay[] = [];
  const [first] = demoSchools(1);
  const school = { code: first?.school.code ?? '', source: 'product' };
  const classCode = first?.classes[0]?.code ?? '';

  beforeAll(async () => {
    ({ db: owner, directory } = await seededDirectory(1));
    await directory.transactions.run(async (tx) => {
      const teacher = { name: '王芳', phone: '13800000001', masterClassCode: classCode };
      await directory.teachers.saveTeachers(tx, school, [{ ...teacher, classes: [{ classCode, subject: '语文' }] }]);
      await directory.students.saveStudents(tx, school, [{ name: '李明', classCode, gender: 1, studentNo: '1' }]);
      const parent = { name: '李父', phone: '13800000002', relationCode: '51' };
      await directory.parents.saveParents(tx, school, [{ ...parent, student: { studentNo: '1' } }]);
    });
    // what was published before the service was there is lost to it
    await owner.dataSource.query('delete from outbox');
    reader = await testDatabase(sample);
  });
  afterAll(async () => {
    for (const relay of relays) await relay.beforeApplicationShutdown();
    await bus.stop();
    for (const relay of relays) await relay.onApplicationShutdown();
    await service.close();
    await owner.close();
    await reader.close();
  });

  it('has the people of the directory by replay alone', async () => {
    const ofOwner = copiesOn(owner.dataSource, bus, { service: 'directory' });
    const { transactions, outbox, consumers, jobs } = ofOwner;
    new ReplayRequests(owner.dataSource, transactions, outbox, consumers, jobs).register('directory.replays', replays);
    service = await keepPeople(reader.dataSource, bus, { dataKey: 'directory under test' });
    await bus.start();
    relays = [owner, reader].map(
      ({ url }, n) => new Relay({ service: n === 0 ? 'directory' : 'sample', databaseUrl: url }, bus),
    );
    for (const relay of relays) relay.onApplicationBootstrap();
    await until(
      async () => (await select(owner.dataSource, 'select from replay_request')).length === 1,
      'the directory has the request',
    );
    await jobs.runNow('replay-requests');
    await until(async () => (await filledAt(reader)) instanceof Date, 'the copy is filled');

    const rows = (table: Parameters<typeof rowsOf>[1]) => rowsOf(reader.dataSource, table);
    const [teacher] = await rows('teacher');
    const [student] = await rows('student');
    const [parent] = await rows('parent');
    expect(teacher).toMatchObject({ name: '王芳', phone_masked: '138****0001', master_class_code: classCode });
    expect(directory.phones.decrypt(String(teacher?.['encry_phone']))).toBe('13800000001');
    expect(student).toMatchObject({ school_code: school.code, name: '李明', class_code: classCode, student_no: '1' });
    expect(parent).toMatchObject({ name: '李父', phone_masked: '138****0002', deleted: false });
    expect(await rows('teacher_class')).toEqual([
      { teacher_code: teacher?.['code'], class_code: classCode, subject: '语文' },
    ]);
    expect(await rows('parent_child')).toEqual([
      { parent_code: parent?.['code'], student_code: student?.['code'], relation_code: '51' },
    ]);
    const classes = await rows('class');
    expect(classes).toHaveLength(first?.classes.length ?? 0);
    expect(classes.find(({ code }) => code === classCode)).toMatchObject({ master_teacher_code: teacher?.['code'] });
    expect(await select(reader.dataSource, 'select 1 from dead_letter')).toEqual([]);
  });
});
