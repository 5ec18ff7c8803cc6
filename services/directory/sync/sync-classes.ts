import { v7 as uuidv7 } from 'uuid';
import { texts } from '#libs/contracts';
import { select } from '#libs/db';
import type { ClassEntity } from '../class/class.entity.js';
import { freeGradeCode } from '../class/class-names.js';
import type { ClassService } from '../class/class.service.js';
import type { GradeEntity } from '../class/grade.entity.js';
import { accepted, type SaveResult } from '../member/save-result.js';
import type { SyncLink } from './sync-links.js';
import type { SyncKind, SyncRun } from './sync-part.js';

type GradeSnapshot = Pick<GradeEntity, 'name'>;

interface GradeRow extends GradeSnapshot {
  code: string | undefined;
}

type ClassSnapshot = Pick<ClassEntity, 'gradeCode' | 'name' | 'number' | 'namePre'>;

interface ClassRow extends ClassSnapshot {
  code: string | undefined;
}
type KnownGrade = Omit<GradeEntity, 'schoolCode'>;
type KnownClass = Omit<ClassEntity, 'schoolCode' | 'masterTeacherUid'>;

const readGrades = (run: SyncRun): Promise<KnownGrade[]> =>
  select(run.tx, 'select code, name, sort from grade where school_code = $1', [run.school.code]);

const readClasses = (run: SyncRun): Promise<KnownClass[]> =>
  select(
    run.tx,
    `select code, grade_code as "gradeCode", name, number, name_pre as "namePre", nick_name as "nickName"
     from class where school_code = $1`,
    [run.school.code],
  );

/** Grades; those without a link are matched by name. None is deleted: classes may be left in it. */
export const gradeSync = (classes: ClassService): SyncKind<'grade', GradeRow, GradeSnapshot> => ({
  kind: 'grade',
  rowOf: (_run, { name }, code) => ({ code, name }),
  meaningOf: (record) => record,
  find: async (run, links) => byKey(links, await readGrades(run), ({ name }) => ({ name })),
  identityOf: ({ code }) => code,
  remove: async (_run, links) => keptAll(links, texts.syncGradeKept),
  save: async (run, rows) => {
    const known = await readGrades(run);
    let last = Math.max(0, ...known.map(({ sort }) => sort));
    const plans = rows.map(({ code, name }) => {
      const found = known.find((each) => (code === undefined ? each.name === name : each.code === code));
      const sort = found?.sort ?? (last += 1);
      const grade = { code: found?.code ?? freeGradeCode(known, name), name, sort };
      if (!found) known.push(grade);
      return { grade, outcome: outcomeOf(grade.code, found && { name: found.name }, { name }) };
    });
    await classes.saveGrades(
      run.tx,
      plans.map(({ grade }) => ({ ...grade, schoolCode: run.school.code })),
    );
    return plans.map(({ outcome }) => outcome);
  },
});

/** Classes; those without a link are matched by grade and name. Their aliases are ours. None is deleted: people decide. */
export const classSync = (classes: ClassService): SyncKind<'class', ClassRow, ClassSnapshot> => ({
  kind: 'class',
  rowOf: (run, { gradeId, number, prefix }, code) => {
    const gradeCode = run.codes.grade.get(gradeId);
    if (gradeCode === undefined) return texts.syncGradeUnknown;
    return { code, gradeCode, number, namePre: prefix, name: `${prefix}(${number})班` };
  },
  meaningOf: (record) => record,
  find: async (run, links) =>
    byKey(links, await readClasses(run), ({ gradeCode, name, number, namePre }) => ({
      gradeCode,
      name,
      number,
      namePre,
    })),
  identityOf: ({ code }) => code,
  remove: async (_run, links) => keptAll(links, texts.syncClassKept),
  save: async (run, rows) => {
    const known = await readClasses(run);
    const plans = rows.map(({ code, ...snapshot }) => planned(known, code, snapshot));
    const wanted = plans.filter(({ outcome }) => outcome.effect !== 'rejected');
    await classes.saveClasses(
      run.tx,
      wanted.map((plan) => ({
        ...plan.snapshot,
        code: plan.code,
        nickName: plan.nickName,
        schoolCode: run.school.code,
      })),
    );
    return plans.map(({ outcome }) => outcome);
  },
});

const planned = (known: KnownClass[], code: string | undefined, snapshot: ClassSnapshot) => {
  const named = known.find(({ gradeCode, name }) => gradeCode === snapshot.gradeCode && name === snapshot.name);
  const found = code === undefined ? named : known.find((each) => each.code === code);
  const before = found && {
    gradeCode: found.gradeCode,
    name: found.name,
    number: found.number,
    namePre: found.namePre,
  };
  const plan = { code: found?.code ?? uuidv7(), nickName: found?.nickName ?? '', snapshot };
  if (named && named.code !== plan.code) {
    const reasons = [texts.syncNameTaken];
    return {
      ...plan,
      outcome: { effect: 'rejected', code: '', before: null, after: null, reasons } as SaveResult<ClassSnapshot>,
    };
  }
  if (found) Object.assign(found, snapshot);
  else known.push({ ...plan, ...snapshot });
  return { ...plan, outcome: outcomeOf(plan.code, before, snapshot) };
};

const outcomeOf = <Snapshot extends object>(
  code: string,
  before: Snapshot | undefined,
  after: Snapshot,
): SaveResult<Snapshot> => accepted({ code, before: before ?? null, after });

const keptAll = (links: readonly SyncLink[], reason: string): Map<string, string> =>
  new Map(links.map(({ externalId }) => [externalId, reason]));

const byKey = <Row extends { code: string }, Snapshot>(
  links: readonly SyncLink[],
  rows: readonly Row[],
  snapshotOf: (row: Row) => Snapshot,
): Map<string, Snapshot> => {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return new Map(
    links.flatMap(({ externalId, code }) => {
      const row = byCode.get(code);
      return row ? [[externalId, snapshotOf(row)]] : [];
    }),
  );
};
