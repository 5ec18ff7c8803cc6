import { type StudentFieldKey, teacherPositions, texts, type TeacherPosition } from '#libs/contracts';
import { call } from '../../../core/http.js';
import type { ListFile } from '../../../kit/list/export-button.js';
import type { StudentRow, TeacherRow } from './api.js';

/** Reads and changes of single members. */

export const revealTeacherPhone = async ({ code, schoolCode }: TeacherRow): Promise<string> =>
  (await call('get', '/api/lds/teacher/phoneDetail', { query: { uid: code, schoolCode } })).data.phone;

export const revealParentPhone = async (schoolCode: string, code: string): Promise<string> =>
  (await call('get', '/api/lds/parent/phoneDetail', { query: { uid: code, schoolCode } })).data.phone;

/** The current state of a student: the list may be older. */
export const readStudent = async ({ code, schoolCode }: StudentRow): Promise<StudentRow> => {
  const options = { query: { code, schoolCode }, fallback: texts.studentFailed };
  return (await call('get', '/api/lds/student/detail', options)).data;
};

/** What the teacher form holds. */
export interface TeacherForm {
  name: string;
  phone: string;
  departmentCode?: string | undefined;
  group?: string[];
  masterClassCode?: string | undefined;
  classes?: string[];
  isAdmin: 0 | 1;
}

/** The editor writes head teacher or ordinary; another position, which an import has brought, stays (decisions A30). */
const positionOf = (masterClassCode: string, row: TeacherRow | null): TeacherPosition => {
  if (masterClassCode !== '') return 3;
  return teacherPositions.find((each) => each === row?.position && each !== 3) ?? 5;
};

/** Adds a teacher, or changes `row`. Known subjects of kept classes stay. */
export const saveTeacher = async (
  schoolCode: string,
  row: TeacherRow | null,
  form: TeacherForm,
  version: number | undefined,
): Promise<void> => {
  const { classes = [], masterClassCode = '', departmentCode = '', group = [], ...rest } = form;
  const subjects = (classCode: string) => {
    const taught = (row?.classes ?? []).filter((each) => each.classCode === classCode);
    return taught.length === 0 ? [{ classCode }] : taught.map(({ subject }) => ({ classCode, subject }));
  };
  const body = {
    schoolCode,
    ...rest,
    group,
    masterClassCode,
    departmentCode,
    classes: classes.flatMap(subjects),
    position: positionOf(masterClassCode, row),
    ...(row === null ? {} : { code: row.code, version }),
  };
  const fallback = row === null ? texts.schoolAddFailed : texts.changeFailed;
  await call('post', '/api/lds/teacher/save', { body, fallback });
};

export const deleteTeachers = async (schoolCode: string, codes: string[]): Promise<void> => {
  await call('post', '/api/lds/teacher/delete', { body: { schoolCode, codes }, fallback: texts.memberDeleteFailed });
};

/** Puts teachers into a department; null: out of every one. */
export const moveTeachers = async (
  schoolCode: string,
  codes: string[],
  departmentCode: string | null,
): Promise<void> => {
  const body = { schoolCode, codes, departmentCode: departmentCode ?? '' };
  await call('post', '/api/lds/teacher/move', { body, fallback: texts.changeFailed });
};

/** Members that are read in one page. */
const pageSize = 1000;

/** Puts teachers into a group besides those who are in it. */
export const addToGroup = async (
  schoolCode: string,
  group: { code: string; name: string },
  codes: readonly string[],
): Promise<void> => {
  const members = new Set(codes);
  const listed = await call('get', '/api/lds/teacherGroup/list', {
    query: { schoolCode },
    fallback: texts.teachersFailed,
  });
  const version = listed.data.find(({ code }) => code === group.code)?.version;
  for (let page = 1; ; page++) {
    const query = { schoolCode, groupCode: group.code, page, size: pageSize };
    const { data } = await call('get', '/api/lds/teacherGroup/findMembers', { query, fallback: texts.teachersFailed });
    for (const { code } of data.list) members.add(code);
    if (page * pageSize >= data.total) break;
  }
  const body = { schoolCode, code: group.code, name: group.name, members: [...members], version };
  await call('post', '/api/lds/teacherGroup/update', { body, fallback: texts.changeFailed });
};

/** A parent as the form holds it; `code` names one that is known. */
export interface ParentForm {
  code?: string;
  name: string;
  phone: string;
  relationCode: string;
  /** The holder of the phone under another name is this person. */
  samePerson?: boolean;
}

/** What the student form holds. */
export interface StudentForm extends Partial<Record<StudentFieldKey, string>> {
  name: string;
  classCode: string;
  gender: 1 | 2;
  parents: ParentForm[];
}

export const saveStudent = async (
  schoolCode: string,
  row: StudentRow | null,
  form: StudentForm,
  version: number | undefined,
): Promise<void> => {
  const body = { schoolCode, ...form, ...(row === null ? {} : { code: row.code, version }) };
  const fallback = row === null ? texts.schoolAddFailed : texts.changeFailed;
  await call('post', '/api/lds/student/save', { body, fallback });
};

export const deleteStudents = async (schoolCode: string, codes: string[]): Promise<void> => {
  await call('post', '/api/lds/student/delete', { body: { schoolCode, codes }, fallback: texts.memberDeleteFailed });
};

/** Puts students into a class. */
export const moveStudents = async (schoolCode: string, codes: string[], classCode: string): Promise<void> => {
  await call('post', '/api/lds/student/move', {
    body: { schoolCode, codes, classCode },
    fallback: texts.changeFailed,
  });
};

/** All members of one kind in the columns of their import; with whole phones they can be edited and imported again. */
export const membersFile = (schoolCode: string, userType: 'wxTeacher' | 'parentPhone'): ListFile => {
  const path = '/api/lds/batchImport/export';
  const query = { schoolCode, userType };
  return { path, query, withPhones: { path, query: { ...query, withPhones: true } } };
};
