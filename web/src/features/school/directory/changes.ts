import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { call } from '../../../core/http.js';
import { directoryKey } from './api.js';

/** What dialogs that add or edit an entry of the address book have in common. */
export const addOrEdit = (isNew: boolean, onSaved: (added: boolean) => void) => ({
  fallback: isNew ? texts.schoolAddFailed : texts.changeFailed,
  invalid: texts.invalidDirectoryForm,
  onSaved: () => onSaved(isNew),
});

/** Runs changes of an address book: all of it is read again after one, and failures are shown. */
export const useChanges = (schoolCode: string) => {
  const client = useQueryClient();
  return useMemo(() => {
    const reread = () => void client.invalidateQueries({ queryKey: directoryKey(schoolCode) });
    const done = (text: string) => {
      notify('success', text);
      reread();
    };
    /** Makes a change that needs no form. */
    const run = (change: () => Promise<void>, text: string, fallback: string): Promise<void> =>
      change().then(
        () => done(text),
        (error: unknown) => {
          notifyProblem(error, fallback);
          // part of several changes may have been made
          reread();
        },
      );
    /** Deletes after a question that names what goes. */
    const remove = (what: string, change: () => Promise<void>, onDone?: () => void): void =>
      confirm({
        title: texts.confirmDelete,
        content: what,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () =>
          change().then(
            () => {
              done(texts.memberDeleted);
              onDone?.();
            },
            (error: unknown) => notifyProblem(error, texts.memberDeleteFailed),
          ),
      });
    return { done, run, remove };
  }, [client, schoolCode]);
};

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
