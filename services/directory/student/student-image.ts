import type { StudentsChanged } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import { memberEvents } from '../member/member-events.js';

/**
 * A student to save. Who he is: `code`, or without it the number, which is unique in its school. What is undefined stays
 * as it is; a new student needs a gender.
 */
export interface StudentInput {
  code?: string | undefined;
  name: string;
  classCode: string;
  gender?: number | undefined;
  /** null takes the number away. */
  studentNo?: string | null | undefined;
}

/** All that is stored of a student but his parents. */
export interface StudentImage {
  name: string;
  classCode: string;
  gender: number;
  studentNo: string | null;
}

/** A stored student. */
export type StoredStudent = StudentImage & { code: string };

/** The events that tell of students. */
export const studentEvents = (
  schoolCode: string,
  students: readonly { code: string; image: StudentImage; deleted?: boolean }[],
): OutgoingEvent[] => {
  const rows: StudentsChanged['rows'] = students.map(({ code, image, deleted = false }) => ({
    code,
    name: image.name,
    classCode: image.classCode,
    gender: image.gender,
    studentNo: image.studentNo,
    deleted,
  }));
  return memberEvents('students.changed', schoolCode, rows);
};
