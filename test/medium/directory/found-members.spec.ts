import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { select } from '#libs/data/db';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { findParents } from '../../../services/directory/members/parent-snapshot.js';
import { findStudents } from '../../../services/directory/members/student-snapshot.js';
import { findTeachers } from '../../../services/directory/members/teacher-snapshot.js';
import type { TestDatabase } from '../../stack/index.js';
import { type Directory, seededDirectory } from './directory-parts.js';

/** A school that the statistics of the planner know, and one whose members came after they were taken. */
const [known, fresh] = demoSchools(2).map(({ school, classes }) => ({
  code: school.code,
  source: school.source,
  classCode: classes[0]?.code ?? '',
}));
if (!known || !fresh) throw new Error('no two demo schools');
const numbers = Array.from({ length: 1000 }, (_, n) => n);
/** Members that are asked for, and rows that may be read for them: indexes may lead to a row twice. */
const wanted = numbers.slice(0, 20);
const mostRows = 100;

const phoneOf = (n: number): string => `138${String(n).padStart(8, '0')}`;

describe('members of a school that the planner does not know yet', () => {
  let db: TestDatabase;
  let directory: Directory;

  const run = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => directory.transactions.run(work);
  const fill = async (school: typeof known): Promise<void> => {
    await run((tx) =>
      directory.teachers.saveTeachers(
        tx,
        school,
        numbers.map((n) => ({ name: `教师${n}`, phone: phoneOf(n) })),
      ),
    );
    await run((tx) =>
      directory.students.saveStudents(
        tx,
        school,
        numbers.map((n) => ({ name: `学生${n}`, classCode: school.classCode, gender: 1, studentNo: `N${n}` })),
      ),
    );
    await run((tx) =>
      directory.parents.saveParents(
        tx,
        school,
        numbers.map((n) => ({
          student: { studentNo: `N${n}` },
          name: `家长${n}`,
          phone: phoneOf(n),
          relationCode: '1',
        })),
      ),
    );
  };

  beforeAll(async () => {
    ({ db, directory } = await seededDirectory(2));
    const tables = ['teacher', 'student', 'parent'];
    for (const table of tables) {
      await db.dataSource.query(`alter table ${table} set (autovacuum_enabled = false)`);
      // it has some members already, as a town that has run for long
      await db.dataSource.query(`delete from ${table === 'student' ? 'student_parent' : table}`);
    }
    await db.dataSource.query('delete from student');
    await fill(known);
    for (const table of tables) await db.dataSource.query(`analyze ${table}`);
    await fill(fresh);
  });
  afterAll(() => db.close());

  /** Returns what is found, and how many rows of the table were read for it. */
  const reading = <Row>(table: string, find: (tx: EntityManager) => Promise<Row[]>): Promise<[Row[], number]> =>
    run(async (tx) => {
      const rowsRead = async (): Promise<number> => {
        const [row] = await select<{ read: number }>(
          tx,
          `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
           where relid = $1::regclass`,
          [table],
        );
        return row?.read ?? 0;
      };
      const before = await rowsRead();
      const found = await find(tx);
      return [found, (await rowsRead()) - before];
    });

  it('are found by their phones, and by their codes, without reading the others: teachers', async () => {
    const hashes = wanted.map((n) => directory.phones.searchHash(phoneOf(n)));
    const [teachers, read] = await reading('teacher', (tx) => findTeachers(tx, fresh.code, { hashes }));
    expect(teachers.map(({ name }) => name).sort()).toEqual(wanted.map((n) => `教师${n}`).sort());
    expect(read).toBeLessThanOrEqual(mostRows);
    const codes = teachers.map(({ code }) => code);
    const [again, readAgain] = await reading('teacher', (tx) => findTeachers(tx, fresh.code, { codes, hashes }));
    expect(again).toEqual(teachers);
    expect(readAgain).toBeLessThanOrEqual(mostRows);
    expect(await run((tx) => findTeachers(tx, known.code, { codes }))).toEqual([]);
  });

  it('are found by their phones, and by their codes, without reading the others: parents', async () => {
    const hashes = wanted.map((n) => directory.phones.searchHash(phoneOf(n)));
    const [parents, read] = await reading('parent', (tx) => findParents(tx, fresh.code, { hashes }));
    expect(parents.map(({ name }) => name).sort()).toEqual(wanted.map((n) => `家长${n}`).sort());
    expect(read).toBeLessThanOrEqual(mostRows);
    const codes = parents.map(({ code }) => code);
    const [again, readAgain] = await reading('parent', (tx) => findParents(tx, fresh.code, { codes }));
    expect(again).toEqual(parents);
    expect(readAgain).toBeLessThanOrEqual(mostRows);
    expect(await run((tx) => findParents(tx, known.code, { codes }))).toEqual([]);
  });

  it('are found by their codes without reading the others: students', async () => {
    const studentNumbers = wanted.map((n) => `N${n}`);
    const named = await run((tx) => findStudents(tx, fresh.code, { numbers: studentNumbers }));
    const codes = named.map(({ code }) => code);
    const [students, read] = await reading('student', (tx) => findStudents(tx, fresh.code, { codes }));
    expect(students).toEqual(named);
    expect(students).toHaveLength(wanted.length);
    expect(read).toBeLessThanOrEqual(mostRows);
    expect(await run((tx) => findStudents(tx, known.code, { codes }))).toEqual([]);
  });
});
