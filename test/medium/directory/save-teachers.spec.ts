import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import type { SaveResult, SnapshotChange } from '../../../services/directory/members/member-store.js';
import type { TeacherInput, TeacherSnapshot } from '../../../services/directory/members/teacher-snapshot.js';
import type { TestDatabase } from '../../stack/index.js';
import { type Directory, seededDirectory, takeEvents } from './directory-parts.js';

const [first] = demoSchools(1);
if (!first) throw new Error('no demo school');
const school = { code: first.school.code, source: first.school.source };
const [oneA, oneB] = first.classes.map(({ code }) => code);

/** The phone of teacher number `n`. */
const phone = (n: number): string => `138${String(n).padStart(8, '0')}`;

describe('saving teachers', () => {
  let db: TestDatabase;
  let directory: Directory;

  beforeAll(async () => {
    ({ db, directory } = await seededDirectory(1));
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.dataSource.query('truncate teacher cascade');
    await directory.seed.seed(1);
    await takeEvents(db.dataSource);
  });

  const save = (...rows: TeacherInput[]): Promise<SaveResult<TeacherSnapshot>[]> =>
    directory.transactions.run((tx) => directory.teachers.saveTeachers(tx, school, rows));
  const rollback = (outcomes: SaveResult<TeacherSnapshot>[]) => {
    const changes = outcomes.map(({ code, before, after }) => ({
      code,
      before,
      after,
    })) as SnapshotChange<TeacherSnapshot>[];
    // as a batch keeps them: as JSON
    const kept = JSON.parse(JSON.stringify(changes)) as SnapshotChange<TeacherSnapshot>[];
    return directory.transactions.run((tx) => directory.teachers.rollbackTeachers(tx, school, kept));
  };
  const stored = () => select<{ name: string }>(db.dataSource, 'select name from teacher order by name');

  it('adds, changes and leaves alone, by phone, and says which', async () => {
    const [added] = await save({ name: '王芳', phone: phone(1) });
    expect(added).toMatchObject({ effect: 'added', before: null, reasons: [], after: { name: '王芳', position: 5 } });
    const [same] = await save({ name: '王芳', phone: phone(1) });
    expect(same).toMatchObject({ effect: 'unchanged', code: added?.code });
    const [changed] = await save({ name: '王芳芳', phone: phone(1), position: 4 });
    expect(changed).toMatchObject({
      effect: 'changed',
      code: added?.code,
      before: { name: '王芳', position: 5 },
      after: { name: '王芳芳', position: 4 },
    });
    expect(await stored()).toEqual([{ name: '王芳芳' }]);
  });

  it('gives a known code another phone', async () => {
    const [added] = await save({ name: '王芳', phone: phone(1) });
    const [changed] = await save({ code: added?.code ?? '', name: '王芳', phone: phone(2) });
    expect(changed?.effect).toBe('changed');
    expect((await save({ name: '王芳', phone: phone(2) }))[0]?.effect).toBe('unchanged');
  });

  it('lets two teachers exchange their phones', async () => {
    const [one, two] = await save({ name: '一', phone: phone(1) }, { name: '二', phone: phone(2) });
    const swapped = await save(
      { code: one?.code, name: '一', phone: phone(2) },
      { code: two?.code, name: '二', phone: phone(1) },
    );
    expect(swapped.map(({ effect }) => effect)).toEqual(['changed', 'changed']);
    expect((await save({ name: '一', phone: phone(2) }))[0]?.effect).toBe('unchanged');
  });

  it('rejects with every reason what cannot be, and stores the rest', async () => {
    await save({ name: '王芳', phone: phone(1), masterClassCode: oneA ?? '' });
    const outcomes = await save(
      { name: '李明', phone: phone(2), masterClassCode: oneA ?? '', departmentCode: 'none', groups: ['none'] },
      { code: 'none', name: '李明', phone: phone(2) },
      { name: '李明', phone: phone(3) },
      { name: '李明', phone: phone(3) },
      { name: '李明', phone: phone(4), classes: [{ classCode: 'none', subject: '' }] },
    );
    expect(outcomes.map(({ effect, reasons }) => [effect, ...reasons])).toEqual([
      ['rejected', texts.departmentUnknown, texts.groupUnknown, texts.classHasHead],
      ['rejected', texts.teacherUnknown],
      ['added'],
      ['rejected', texts.teacherTwice],
      ['rejected', texts.classUnknown],
    ]);
    expect(await stored()).toHaveLength(2);
  });

  it('lets two head teachers exchange their classes', async () => {
    const [one, two] = await save(
      { name: '一', phone: phone(1), masterClassCode: oneA ?? '' },
      { name: '二', phone: phone(2), masterClassCode: oneB ?? '' },
    );
    const swapped = await save(
      { code: one?.code, name: '一', masterClassCode: oneB ?? '' },
      { code: two?.code, name: '二', masterClassCode: oneA ?? '' },
    );
    expect(swapped.map(({ effect }) => effect)).toEqual(['changed', 'changed']);
    const heads = await select(
      db.dataSource,
      'select code, master_teacher_uid as head from class where master_teacher_uid is not null order by code',
    );
    expect(heads).toEqual([
      { code: oneA, head: two?.code },
      { code: oneB, head: one?.code },
    ]);
  });

  it('publishes what changed, without a phone that anybody could read', async () => {
    await save({ name: '王芳', phone: phone(1), masterClassCode: oneA ?? '' }, { name: '李明', phone: phone(2) });
    const events = await takeEvents(db.dataSource);
    expect(events.map(({ topic, type, key }) => [topic, type, key])).toEqual([
      ['directory.member', 'teachers.changed', school.code],
      ['directory.member', 'classes.changed', school.code],
    ]);
    expect(events[0]?.data['rows']).toMatchObject([
      { name: '王芳', masterClassCode: oneA, deleted: false },
      { name: '李明', masterClassCode: null, deleted: false },
    ]);
    expect(JSON.stringify(events)).not.toContain(phone(1));
    await save({ name: '王芳', phone: phone(1) });
    expect(await takeEvents(db.dataSource)).toEqual([]);
  });

  it('rolls back what it did, and keeps what was changed since', async () => {
    await save({ name: '旧名', phone: phone(1), classes: [{ classCode: oneA ?? '', subject: '语文' }] });
    const outcomes = await save(
      { name: '新名', phone: phone(1), classes: [], masterClassCode: oneB ?? '' },
      { name: '新人', phone: phone(2) },
      { name: '改过', phone: phone(3) },
    );
    await save({ name: '又改', phone: phone(3) });
    expect(await rollback(outcomes)).toEqual(['rolledBack', 'rolledBack', 'kept']);
    expect(await stored()).toEqual([{ name: '又改' }, { name: '旧名' }]);
    const [again] = await save({
      name: '旧名',
      phone: phone(1),
      classes: [{ classCode: oneA ?? '', subject: '语文' }],
    });
    expect(again).toMatchObject({ effect: 'unchanged', after: { masterClassCode: null } });
  });

  it('takes a thousand rows at once', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => ({ name: `教师${n}`, phone: phone(n) }));
    const outcomes = await save(...rows);
    expect(outcomes.every(({ effect }) => effect === 'added')).toBe(true);
    const again = await save(...rows);
    expect(again.every(({ effect }) => effect === 'unchanged')).toBe(true);
  });
});
