import { texts } from '#libs/contracts';
import { call } from '../../../core/http.js';

/** Changes of an address book. Each throws a Problem with the server's text when it is rejected. */

export interface NewClasses {
  gradeCode: string;
  classNamePre: string;
  /** First and last number; the first lies below the last. */
  classNumBef: number;
  classNumAft: number;
}

export const addClasses = async (schoolCode: string, form: NewClasses): Promise<void> => {
  await call('post', '/api/lds/class/add', { body: { schoolCode, ...form }, fallback: texts.schoolAddFailed });
};

export const renameClass = async (
  schoolCode: string,
  classCode: string,
  newClassNickName: string,
  version: number | undefined,
): Promise<void> => {
  const body = { schoolCode, classCode, newClassNickName, version };
  await call('post', '/api/lds/class/update', { body, fallback: texts.changeFailed });
};

export const deleteClass = async (schoolCode: string, classCode: string): Promise<void> => {
  await call('get', '/api/lds/class/delete', { query: { schoolCode, classCode }, fallback: texts.memberDeleteFailed });
};

export interface DepartmentForm {
  name: string;
  /** null: at the top. */
  parentCode: string | null;
}

export const saveDepartment = async (
  schoolCode: string,
  code: string | null,
  form: DepartmentForm,
  version?: number,
): Promise<void> => {
  const body = { schoolCode, ...form };
  if (code === null) await call('post', '/api/lds/department/add', { body, fallback: texts.schoolAddFailed });
  else
    await call('post', '/api/lds/department/update', {
      body: { code, ...body, version },
      fallback: texts.changeFailed,
    });
};

export const deleteDepartment = async (schoolCode: string, code: string): Promise<void> => {
  await call('get', '/api/lds/department/delete', { query: { schoolCode, code }, fallback: texts.memberDeleteFailed });
};

export const saveGroup = async (
  schoolCode: string,
  code: string | null,
  name: string,
  version?: number,
): Promise<void> => {
  const body = { schoolCode, name };
  if (code === null) await call('post', '/api/lds/teacherGroup/add', { body, fallback: texts.schoolAddFailed });
  else
    await call('post', '/api/lds/teacherGroup/update', {
      body: { code, ...body, version },
      fallback: texts.changeFailed,
    });
};

export const deleteGroup = async (schoolCode: string, code: string): Promise<void> => {
  await call('get', '/api/lds/teacherGroup/delete', {
    query: { schoolCode, code },
    fallback: texts.memberDeleteFailed,
  });
};
