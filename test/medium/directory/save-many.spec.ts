import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { select } from '#libs/data/db';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import type { RollbackResult, SaveResult, SnapshotChange } from '../../../services/directory/members/member-store.js';
import type { TestDatabase } from '../../stack/index.js';
import { type Directory, seededDirectory, takeEvents } from './directory-parts.js';

const [first] = demoSchools(1);
if (!first) throw new Error('no demo school');
const school = { code: first.school.code, source: first.school.source };
const classCode = first.classes[0]?.code ?? '';
const numbers = Array.from({ length: 1000 }, (_, n) => n);

/** The effects of a save, each once. */
const effects = (outcomes: readonly SaveResult<unknown>[]): string[] => [
  ...new Set(outcomes.map(({ effect }) => effect)),
];

/** What a save has done, as a batch keeps it: as JSON. */
const kept = <Snapshot>(outcomes: readonly SaveResult<Snapshot>[]): SnapshotChange<Snapshot>[] =>
  JSON.parse(
    JSON.stringify(outcomes.map(({ code, before, after }) => ({ code, before, after }))),
  ) as SnapshotChange<Snapshot>[];

describe('a thousand rows at once', () => {
  let db: TestDatabase;
  let directory: Directory;

  beforeAll(async () => {
    ({ db, directory } = await seededDirectory(1));
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.dataSource.query('delete from student_parent');
    for (const table of ['parent', 'student', 'department']) await db.dataSource.query(`delete from ${table}`);
    await takeEvents(db.dataSource);
  });

  const run = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => directory.transactions.run(work);
  const counted = async (table: string): Promise<number> => {
    const [row] = await select<{ count: number }>(db.dataSource, `select count(*)::int as count from ${table}`);
    return row?.count ?? 0;
  };
  const students = numbers.map((n) => ({ name: `学生${n}`, classCode, gender: 1, studentNo: `N${n}` }));
  const saveStudents = () => run((tx) => directory.students.saveStudents(tx, school, students));

  /** Saves twice, takes the first save back, and looks at the table each time. */
  const thereAndBack = async <Snapshot>(
    table: string,
    save: () => Promise<SaveResult<Snapshot>[]>,
    rollback: (changes: SnapshotChange<Snapshot>[]) => Promise<RollbackResult[]>,
  ): Promise<void> => {
    const outcomes = await save();
    expect(effects(outcomes)).toEqual(['added']);
    expect(await counted(table)).toBe(1000);
    await takeEvents(db.dataSource);
    expect(effects(await save())).toEqual(['unchanged']);
    expect(await takeEvents(db.dataSource)).toEqual([]);
    const rolledBack = await rollback(kept(outcomes));
    expect([rolledBack.length, new Set(rolledBack)]).toEqual([1000, new Set(['rolledBack'])]);
    expect(await counted(table)).toBe(0);
    expect(await takeEvents(db.dataSource, 'directory.member')).not.toEqual([]);
  };

  it('of students are added, found unchanged when saved again, and rolled back', () =>
    thereAndBack('student', saveStudents, (changes) =>
      run((tx) => directory.students.rollbackStudents(tx, school, changes)),
    ));

  it('of parents are added, found unchanged when saved again, and rolled back', async () => {
    await saveStudents();
    const parents = numbers.map((n) => ({
      student: { studentNo: `N${n}` },
      name: `家长${n}`,
      relationCode: '52',
      phone: `139${String(n).padStart(8, '0')}`,
    }));
    await thereAndBack(
      'parent',
      () => run((tx) => directory.parents.saveParents(tx, school, parents)),
      (changes) => run((tx) => directory.parents.rollbackParents(tx, school, changes)),
    );
    expect(await counted('student_parent')).toBe(0);
  });

  it('of departments are added, found unchanged when saved again, and rolled back', () =>
    thereAndBack(
      'department',
      () =>
        run((tx) =>
          directory.departments.saveDepartments(
            tx,
            school,
            numbers.map((n) => ({ path: [`部门${n}`] })),
          ),
        ),
      (changes) => run((tx) => directory.departments.rollbackDepartments(tx, school, changes)),
    ));

  it('keeps a student who was changed since', async () => {
    const outcomes = await saveStudents();
    await run((tx) => directory.students.saveStudents(tx, school, [{ ...students[0]!, name: '改名' }]));
    const rolledBack = await run((tx) => directory.students.rollbackStudents(tx, school, kept(outcomes)));
    expect(rolledBack.filter((each) => each === 'kept')).toHaveLength(1);
    expect(await select(db.dataSource, 'select name from student')).toEqual([{ name: '改名' }]);
  });
});
