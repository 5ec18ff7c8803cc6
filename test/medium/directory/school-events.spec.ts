import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { mergeAreas } from '../../../services/directory/area-load/area-merge.js';
import { select } from '#libs/data/db';
import type { TestDatabase } from '../../stack/index.js';
import { type Directory, seededDirectory, takeEvents } from './directory-parts.js';

const [first, second, third] = demoSchools(3);
if (!first || !second || !third) throw new Error('no demo schools');

describe('changes of schools and classrooms', () => {
  let db: TestDatabase;
  let directory: Directory;

  beforeAll(async () => {
    ({ db, directory } = await seededDirectory(2));
  });
  afterAll(() => db.close());
  beforeEach(() => takeEvents(db.dataSource));

  it('are published in the order in which a school and its rooms appear', async () => {
    await directory.seed.seed(3);
    const events = await takeEvents(db.dataSource, 'directory.school');
    expect(events[0]).toEqual({
      topic: 'directory.school',
      type: 'school.changed',
      key: third.school.code,
      data: {
        schoolCode: third.school.code,
        name: third.school.name,
        source: third.school.source,
        provinceCode: third.school.provinceCode,
        provinceName: expect.any(String),
        cityCode: third.school.cityCode,
        cityName: expect.any(String),
        townCode: third.school.townCode,
        townName: expect.any(String),
        haveCourseSchedule: third.school.haveCourseSchedule,
        deleted: false,
      },
    });
    const [room] = third.classrooms;
    expect(events[1]).toMatchObject({
      type: 'classroom.changed',
      key: third.school.code,
      data: { classroomCode: room?.code, name: room?.name, className: third.classes[0]?.name, deleted: false },
    });
    expect(events).toHaveLength(1 + third.classrooms.length);
  });

  it('are published once: what stays as it was is no change', async () => {
    await directory.transactions.run((tx) => directory.schools.save(tx, [first.school, second.school]));
    await directory.transactions.run((tx) => directory.classrooms.save(tx, first.classrooms));
    expect(await takeEvents(db.dataSource, 'directory.school')).toEqual([]);
    const renamed = { ...second.school, name: '新名字学校' };
    const changed = await directory.transactions.run((tx) => directory.schools.save(tx, [first.school, renamed]));
    expect(changed).toEqual([second.school.code]);
    expect((await takeEvents(db.dataSource, 'directory.school')).map((event) => event.data['name'])).toEqual([
      '新名字学校',
    ]);
  });

  it('leave neither a row nor an event when the transaction fails', async () => {
    const failing = directory.transactions.run(async (tx) => {
      await directory.schools.save(tx, [{ ...first.school, name: '回滚学校' }]);
      await directory.classrooms.save(tx, [
        { schoolCode: first.school.code, code: 'lost', name: '回滚教室', classCode: null },
      ]);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await takeEvents(db.dataSource, 'directory.school')).toEqual([]);
    const rows = await select(db.dataSource, `select 1 from school where name = '回滚学校'`);
    expect(rows).toEqual([]);
  });

  it('refuse a school outside the known areas', async () => {
    const nowhere = { ...first.school, code: '999999001', townCode: '999999' };
    await expect(directory.transactions.run((tx) => directory.schools.save(tx, [nowhere]))).rejects.toThrow();
    expect(await takeEvents(db.dataSource, 'directory.school')).toEqual([]);
  });

  it('hold a room without a class, and a school without a town', async () => {
    const room = { schoolCode: first.school.code, code: 'empty', name: '报告厅', classCode: null };
    await directory.transactions.run((tx) => directory.classrooms.save(tx, [room]));
    expect((await takeEvents(db.dataSource, 'directory.school'))[0]?.data).toMatchObject({
      classCode: '',
      className: '',
    });
    const school = { ...first.school, code: '440300901', townCode: null };
    await directory.transactions.run((tx) => directory.schools.save(tx, [school]));
    expect((await takeEvents(db.dataSource, 'directory.school'))[0]?.data).toMatchObject({
      townCode: '',
      townName: '',
    });
  });

  it('are published for the rooms of a class that got another name', async () => {
    const [renamed] = first.classes;
    if (!renamed) throw new Error('no class');
    const change = { ...renamed, name: '一年级(1)实验班' };
    await directory.transactions.run((tx) => directory.classes.saveClasses(tx, [change, ...first.classes.slice(1)]));
    const events = await takeEvents(db.dataSource, 'directory.school');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'classroom.changed',
      key: first.school.code,
      data: { classroomCode: first.classrooms[0]?.code, className: '一年级(1)实验班' },
    });
  });

  it('are published for the schools of an area that got another name', async () => {
    const city = { code: first.school.cityCode, parentCode: first.school.provinceCode, level: 'city' } as const;
    const areas = [{ ...city, name: '改名市', source: null }];
    const merge = (): Promise<number> => directory.transactions.run((tx) => mergeAreas(tx, directory.outbox, areas));
    expect(await merge()).toBe(1);
    const [area, ...events] = await takeEvents(db.dataSource, 'directory.school');
    expect(area).toMatchObject({ type: 'area.changed', key: city.code, data: { areaCode: city.code, name: '改名市' } });
    expect(events.map((event) => event.key)).toContain(first.school.code);
    expect(events.map((event) => event.key)).not.toContain(second.school.code);
    expect(events.every((event) => event.data['cityName'] === '改名市')).toBe(true);
    expect(await merge()).toBe(0);
    expect(await takeEvents(db.dataSource, 'directory.school')).toEqual([]);
  });
});
