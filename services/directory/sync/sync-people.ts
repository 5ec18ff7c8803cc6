import { texts } from '#libs/contracts';
import type { PhoneCoder } from '../member/phone-coder.js';
import { findParents, type ParentImage, type ParentInput } from '../parent/parent-image.js';
import type { ParentStore } from '../parent/parent-store.js';
import type { StudentImage, StudentInput } from '../student/student-image.js';
import { findStudents } from '../student/student-reads.js';
import type { StudentStore } from '../student/student-store.js';
import type { TeacherImage, TeacherInput } from '../teacher/teacher-image.js';
import { findTeachers } from '../teacher/teacher-reads.js';
import type { TeacherStore } from '../teacher/teacher-store.js';
import type { SyncLink } from './sync-links.js';
import type { SyncKind } from './sync-part.js';

const codesOf = (links: readonly SyncLink[]): string[] => links.map(({ code }) => code);

/** Images by the source's keys. */
const byKey = <Image>(links: readonly SyncLink[], rows: readonly (Image & { code: string })[]): Map<string, Image> => {
  const byCode = new Map(rows.map(({ code, ...image }) => [code, image as Image]));
  return new Map(
    links.flatMap(({ externalId, code }) => {
      const image = byCode.get(code);
      return image === undefined ? [] : [[externalId, image]];
    }),
  );
};

const noneKept = (): Map<string, string> => new Map();

/** Teachers, known by their phone where nothing else tells. */
export const teacherSync = (
  teachers: TeacherStore,
  phones: PhoneCoder,
): SyncKind<'teacher', TeacherInput, TeacherImage> => ({
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
    byKey<TeacherImage>(links, await findTeachers(tx, school.code, { codes: codesOf(links) })),
  identityOf: ({ code }) => code,
  save: ({ tx, school }, rows) => teachers.saveTeachers(tx, school, rows),
  remove: async ({ tx, school }, links) => {
    await teachers.removeTeachers(tx, school.code, codesOf(links));
    return noneKept();
  },
});

/** Students, known by their number, or their name in the class, where nothing else tells. */
export const studentSync = (students: StudentStore): SyncKind<'student', StudentInput, StudentImage> => ({
  kind: 'student',
  rowOf: (run, { name, classId, gender, studentNo }, code) => {
    const classCode = run.codes.class.get(classId);
    if (classCode === undefined) return texts.classUnknown;
    return { code, name, classCode, gender, studentNo: studentNo ?? (code === undefined ? undefined : null) };
  },
  meaningOf: (record) => record,
  find: async ({ tx, school }, links) =>
    byKey<StudentImage>(links, await findStudents(tx, school.code, { codes: codesOf(links) })),
  identityOf: ({ code }) => code,
  save: ({ tx, school }, rows) => students.saveStudents(tx, school, rows, { byName: true }),
  remove: async ({ tx, school }, links) => {
    await students.removeStudents(tx, school.code, codesOf(links));
    return noneKept();
  },
});

/** The student of a link to a parent. */
const studentOf = ({ image }: SyncLink): string => (image as ParentImage).studentCode;

/** Parents, each in his relation to one student, known by their phone. */
export const parentSync = (parents: ParentStore, phones: PhoneCoder): SyncKind<'parent', ParentInput, ParentImage> => ({
  kind: 'parent',
  rowOf: (run, { studentId, name, phone, relationCode }) => {
    const code = run.codes.student.get(studentId);
    return code === undefined ? texts.studentUnknown : { student: { code }, name, phone, relationCode };
  },
  meaningOf: ({ phone, ...rest }) => ({ ...rest, phoneHash: phones.searchHash(phone) }),
  find: async ({ tx, school }, links) => {
    const found = await findParents(tx, school.code, { codes: codesOf(links) });
    const images = new Map(
      found.flatMap(({ code, children, ...parent }) =>
        children.map((child) => [`${code} ${child.studentCode}`, { ...parent, ...child }] as const),
      ),
    );
    return new Map(
      links.flatMap((link) => {
        const image = images.get(`${link.code} ${studentOf(link)}`);
        return image ? [[link.externalId, image]] : [];
      }),
    );
  },
  // another phone is another parent: the former one leaves first, so that a fifth parent finds a place
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
