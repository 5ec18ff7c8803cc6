import { texts } from '#libs/contracts';
import {
  findParents,
  findStudents,
  findTeachers,
  type ParentInput,
  type ParentSnapshot,
  type ParentStore,
  type PhoneCoder,
  snapshotOf,
  type StudentInput,
  type StudentSnapshot,
  type StudentStore,
  type TeacherInput,
  type TeacherSnapshot,
  type TeacherStore,
} from '../members/index.js';
import { byExternalId, type SyncLink } from './sync-links.js';
import type { SyncKind } from './sync-part.js';

const codesOf = (links: readonly SyncLink[]): string[] => links.map(({ code }) => code);

const noneKept = (): Map<string, string> => new Map();

/** Teachers; those without a link are matched by phone. */
export const teacherSync = (
  teachers: TeacherStore,
  phones: PhoneCoder,
): SyncKind<'teacher', TeacherInput, TeacherSnapshot> => ({
  kind: 'teacher',
  rowOf: (run, { name, phone, position, departmentId, masterClassId }, code) => {
    const departmentCode = departmentId === undefined ? null : run.codes.department.get(departmentId);
    if (departmentCode === undefined) return texts.departmentUnknown;
    const masterClassCode = masterClassId === undefined ? null : run.codes.class.get(masterClassId);
    if (masterClassCode === undefined) return texts.classUnknown;
    return { code, name, phone, position, departmentCode, masterClassCode };
  },
  meaningOf: ({ phone, ...rest }) => ({ ...rest, phoneHash: phones.searchHash(phone) }),
  find: async ({ tx, school }, links) =>
    byExternalId(links, await findTeachers(tx, school.code, { codes: codesOf(links) }), snapshotOf),
  identityOf: ({ code }) => code,
  save: ({ tx, school }, rows) => teachers.saveTeachers(tx, school, rows),
  remove: async ({ tx, school }, links) => {
    await teachers.removeTeachers(tx, school.code, codesOf(links));
    return noneKept();
  },
});

/** Students; those without a link are matched by number, or by their name in the class. */
export const studentSync = (students: StudentStore): SyncKind<'student', StudentInput, StudentSnapshot> => ({
  kind: 'student',
  rowOf: (run, { name, classId, gender, studentNo }, code) => {
    const classCode = run.codes.class.get(classId);
    if (classCode === undefined) return texts.classUnknown;
    return { code, name, classCode, gender, studentNo: studentNo ?? (code === undefined ? undefined : null) };
  },
  meaningOf: (record) => record,
  find: async ({ tx, school }, links) =>
    byExternalId(links, await findStudents(tx, school.code, { codes: codesOf(links) }), snapshotOf),
  identityOf: ({ code }) => code,
  save: ({ tx, school }, rows) => students.saveStudents(tx, school, rows, { byName: true }),
  remove: async ({ tx, school }, links) => {
    await students.removeStudents(tx, school.code, codesOf(links));
    return noneKept();
  },
});

/** The student of a link to a parent. */
const studentOf = ({ snapshot }: SyncLink): string => (snapshot as ParentSnapshot).studentCode;

/** Parents, each in relation to one student; matched by phone. */
export const parentSync = (
  parents: ParentStore,
  phones: PhoneCoder,
): SyncKind<'parent', ParentInput, ParentSnapshot> => ({
  kind: 'parent',
  rowOf: (run, { studentId, name, phone, relationCode }) => {
    const code = run.codes.student.get(studentId);
    return code === undefined ? texts.studentUnknown : { student: { code }, name, phone, relationCode };
  },
  meaningOf: ({ phone, ...rest }) => ({ ...rest, phoneHash: phones.searchHash(phone) }),
  find: async ({ tx, school }, links) => {
    const found = await findParents(tx, school.code, { codes: codesOf(links) });
    const snapshots = new Map(
      found.flatMap(({ code, children, ...parent }) =>
        children.map((child) => [`${code} ${child.studentCode}`, { ...parent, ...child }] as const),
      ),
    );
    return new Map(
      links.flatMap((link) => {
        const snapshot = snapshots.get(`${link.code} ${studentOf(link)}`);
        return snapshot ? [[link.externalId, snapshot]] : [];
      }),
    );
  },
  // another phone is another parent: the former one leaves first, so that there is room for a fifth parent
  prepare: async ({ tx, school }, renewed) => {
    const left = renewed.filter(({ link, meaning }) => phoneOf(link.record) !== phoneOf(meaning));
    const links = left.map(({ link }) => ({ parentCode: link.code, studentCode: studentOf(link) }));
    await parents.leave(tx, school.code, links);
  },
  identityOf: (link) => `${link.code} ${studentOf(link)}`,
  save: ({ tx, school }, rows) => parents.saveParents(tx, school, rows),
  remove: async ({ tx, school }, links) => {
    const left = links.map((link) => ({ parentCode: link.code, studentCode: studentOf(link) }));
    await parents.leave(tx, school.code, left);
    return noneKept();
  },
});

const phoneOf = (meaning: unknown): unknown => (meaning as { phoneHash?: unknown }).phoneHash;
