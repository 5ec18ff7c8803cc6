import { v7 as uuidv7 } from 'uuid';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Roster } from '#libs/external/school-sources';
import {
  accepted,
  type ClassEntity,
  type ClassService,
  type DepartmentInput,
  type DepartmentSnapshot,
  type DepartmentStore,
  freeGradeCode,
  type GradeEntity,
  readDepartments,
  rejected,
} from '../members/index.js';
import { byExternalId, type SyncLink } from './sync-links.js';
import type { SyncKind, SyncRun } from './sync-part.js';

type GradeSnapshot = Pick<GradeEntity, 'name'>;

type GradeRow = GradeSnapshot & { code: string | undefined };

type ClassSnapshot = Pick<ClassEntity, 'gradeCode' | 'name' | 'number' | 'namePre'>;

type ClassRow = ClassSnapshot & { code: string | undefined };
type KnownGrade = Omit<GradeEntity, 'schoolCode'>;
type KnownClass = Omit<ClassEntity, 'schoolCode' | 'masterTeacherUid'>;

const classSnapshot = ({ gradeCode, name, number, namePre }: ClassSnapshot): ClassSnapshot => ({
  gradeCode,
  name,
  number,
  namePre,
});

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
  find: async (run, links) => byExternalId(links, await readGrades(run), ({ name }) => ({ name })),
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
      const before = found ? { name: found.name } : null;
      return { grade, outcome: accepted({ code: grade.code, before, after: { name } }) };
    });
    await classes.saveGrades(
      run.tx,
      plans.map(({ grade }) => ({ ...grade, schoolCode: run.school.code })),
    );
    return plans.map(({ outcome }) => outcome);
  },
});

/** Classes; those without a link are matched by grade and name. Aliases belong to the directory. None is deleted: people decide. */
export const classSync = (classes: ClassService): SyncKind<'class', ClassRow, ClassSnapshot> => ({
  kind: 'class',
  rowOf: (run, { gradeId, number, prefix }, code) => {
    const gradeCode = run.codes.grade.get(gradeId);
    if (gradeCode === undefined) return texts.syncGradeUnknown;
    return { code, gradeCode, number, namePre: prefix, name: `${prefix}(${number})班` };
  },
  meaningOf: (record) => record,
  find: async (run, links) => byExternalId(links, await readClasses(run), classSnapshot),
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
  const before = found ? classSnapshot(found) : null;
  const plan = { code: found?.code ?? uuidv7(), nickName: found?.nickName ?? '', snapshot };
  if (named && named.code !== plan.code) return { ...plan, outcome: rejected([texts.syncNameTaken]) };
  if (found) Object.assign(found, snapshot);
  else known.push({ ...plan, ...snapshot });
  return { ...plan, outcome: accepted({ code: plan.code, before, after: snapshot }) };
};

const keptAll = (links: readonly SyncLink[], reason: string): Map<string, string> =>
  new Map(links.map(({ externalId }) => [externalId, reason]));

/** Departments, matched by the names from the top down. One that the source no longer has is deleted when it is empty. */
export const departmentSync = (
  departments: DepartmentStore,
): SyncKind<'department', DepartmentInput, DepartmentSnapshot> => ({
  kind: 'department',
  leavesFormer: true,
  rowOf: (run, record) => {
    const path = pathOf(run.roster.department, record.id);
    return path === undefined ? texts.departmentUnknown : { path };
  },
  meaningOf: (record) => record,
  find: async ({ tx, school }, links) => {
    const rows = await readDepartments(tx, school.code);
    const known = rows.map(({ code, name, parentCode }) => ({ id: code, name, parentId: parentCode ?? undefined }));
    return new Map(
      links.flatMap(({ externalId, code }) => {
        const path = pathOf(known, code);
        return path ? [[externalId, { path, added: [] }]] : [];
      }),
    );
  },
  identityOf: ({ code }) => code,
  save: async ({ tx, school }, rows) => {
    const outcomes = await departments.saveDepartments(tx, school, rows);
    // which of those above were missing too is of no interest here
    const plain = (snapshot: DepartmentSnapshot | null): DepartmentSnapshot | null =>
      snapshot && { ...snapshot, added: [] };
    return outcomes.map((each) => ({ ...each, before: plain(each.before), after: plain(each.after) }));
  },
  remove: async ({ tx, school }, links) => {
    let left = links.map(({ code }) => code);
    // each round deletes what is empty, from below
    for (let removed = left; left.length > 0 && removed.length > 0;) {
      removed = await departments.removeEmpty(tx, school.code, left);
      left = left.filter((code) => !removed.includes(code));
    }
    const kept = links.filter(({ code }) => left.includes(code));
    return new Map(kept.map(({ externalId }) => [externalId, texts.syncDepartmentKept]));
  },
});

/** The names from the top down; undefined when one of those above is missing, or above itself. */
const pathOf = (all: Roster['department'], id: string): string[] | undefined => {
  const path: string[] = [];
  for (let next: string | undefined = id; next !== undefined;) {
    const found = all.find((each) => each.id === next);
    if (!found || path.length > all.length) return undefined;
    path.unshift(found.name);
    next = found.parentId;
  }
  return path;
};
