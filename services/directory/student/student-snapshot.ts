import type { StudentsChanged } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import { memberEvents } from '../member/member-events.js';
import type { StudentEntity } from './student.entity.js';

/**
 * A student to save. Identified by `code`, or without it the number, which is unique in its school. What is undefined
 * stays as it is; a new student needs a gender.
 */
export interface StudentInput {
  code?: string | undefined;
  name: string;
  classCode: string;
  gender?: number | undefined;
  /** null takes the number away. */
  studentNo?: string | null | undefined;
}

/** All that is stored of a student but the parents. */
export type StudentSnapshot = Pick<StudentEntity, 'name' | 'classCode' | 'gender' | 'studentNo'>;

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
    studentNo: snapshot.studentNo,
    deleted,
  }));
  return memberEvents('students.changed', schoolCode, rows);
};
