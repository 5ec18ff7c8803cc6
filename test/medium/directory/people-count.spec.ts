import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { select } from '#libs/data/db';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { sumUpPeople } from '../../../services/directory/schools/people-count.js';
import { peopleOf } from '../../../services/directory/schools/school-rows.js';
import type { TestDatabase } from '../../stack/index.js';
import { type Directory, seededDirectory } from './directory-parts.js';

const schools = demoSchools(2).map(({ school, classes }) => ({ ...school, classCode: classes[0]?.code ?? '' }));
const [school] = schools;
if (!school) throw new Error('no demo school');

describe('the number of people of a school', () => {
  let db: TestDatabase;
  let directory: Directory;

  beforeAll(async () => {
    ({ db, directory } = await seededDirectory(2));
  });
  afterAll(() => db.close());

  const rows = (from: string): Promise<{ code: string; people: number }[]> => select(db.dataSource, from);
  const listed = () => rows(`select s.code, ${peopleOf('s')} as people from school s order by code`);
  const counted = () =>
    rows(`select s.code, ((select count(*) from teacher t where t.school_code = s.code and t.source = s.source)
      + (select count(*) from student t where t.school_code = s.code and t.source = s.source))::int as people
      from school s order by code`);
  const isRight = async (): Promise<void> => expect(await listed()).toEqual(await counted());
  const save = (from: number): Promise<unknown> =>
    directory.transactions.run(async (tx) => {
      const numbers = Array.from({ length: 30 }, (_, n) => from + n);
      const teachers = numbers.map((n) => ({ name: `教师${n}`, phone: `1390000${String(n).padStart(4, '0')}` }));
      await directory.teachers.saveTeachers(tx, school, teachers);
      const students = numbers.map((n) => ({
        classCode: school.classCode,
        name: `学生${n}`,
        gender: 1 as const,
        studentNo: `P${n}`,
      }));
      await directory.students.saveStudents(tx, school, students);
    });

  it('follows what is added, changed, removed and moved, at the same time too', async () => {
    await isRight();
    const before = (await listed()).find(({ code }) => code === school.code)?.people ?? 0;
    await Promise.all([save(0), save(1000), save(2000)]);
    await isRight();
    expect((await listed()).find(({ code }) => code === school.code)?.people).toBe(before + 180);
    await save(0);
    await db.dataSource.query(`delete from student where student_no like 'P1%'`);
    await isRight();
    await db.dataSource.query(`update teacher set source = 'another' where phone_hash < 'm' and school_code = $1`, [
      school.code,
    ]);
    await isRight();
  });

  it('is the same when its rows are summed up, also by two at once', async () => {
    for (let n = 3; n < 15; n++) await save(n * 1000);
    const before = await listed();
    const count = async (): Promise<number> =>
      (await rows(`select '' as code, count(*)::int as people from people_count`))[0]?.people ?? 0;
    expect(await count()).toBeGreaterThan(24);
    await Promise.all([sumUpPeople(db.dataSource), sumUpPeople(db.dataSource)]);
    expect(await count()).toBeLessThan(20);
    expect(await listed()).toEqual(before);
    await isRight();
  });
});
