import {
  copiedStudentFields,
  fromKeys,
  type StudentFieldKey,
  type StudentsChanged,
  type StudentTexts,
} from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import { memberEvents } from '../member/member-events.js';
import type { StudentEntity } from './student.entity.js';

/**
 * A student to save. Identified by `code`, or without it the number, which is unique in its school. What is undefined
 * stays as it is, and null takes a text away; a new student needs a gender.
 */
export interface StudentInput extends Partial<Record<StudentFieldKey, string | null | undefined>> {
  code?: string | undefined;
  name: string;
  classCode: string;
  gender?: number | undefined;
}

/** All that is stored of a student but the parents. */
export type StudentSnapshot = Pick<StudentEntity, 'name' | 'classCode' | 'gender'> & StudentTexts;

/** A stored student. */
export type StoredStudent = StudentSnapshot & { code: string };

/** The events of students. */
export const studentEvents = (
  schoolCode: string,
  students: readonly { code: string; snapshot: StudentSnapshot; deleted?: boolean }[],
): OutgoingEvent[] => {
  const rows: StudentsChanged['rows'] = students.map(({ code, snapshot, deleted = false }) => ({
    code,
    name: snapshot.name,
    classCode: snapshot.classCode,
    gender: snapshot.gender,
    ...fromKeys(copiedStudentFields, (key) => snapshot[key]),
    deleted,
  }));
  return memberEvents('students.changed', schoolCode, rows);
};
