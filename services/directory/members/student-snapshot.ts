import {
  copiedStudentFields,
  fromKeys,
  type StudentFieldKey,
  studentFieldKeys,
  type StudentTexts,
} from '#libs/contracts';
import { columnList, type Queryable, select } from '#libs/data/db';
import type { OutgoingEvent } from '#libs/events';
import { memberEvents } from './member-store.js';
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
  students: readonly StoredStudent[],
  deleted = false,
): OutgoingEvent[] => {
  const rows = students.map(({ code, name, classCode, gender, ...fields }) => ({
    ...{ code, name, classCode, gender, deleted },
    ...fromKeys(copiedStudentFields, (key) => fields[key]),
  }));
  return memberEvents('students.changed', schoolCode, rows);
};

/** Columns of a `StoredStudent`; the student has the alias `s`. */
export const studentColumns = `s.code, s.name, s.class_code as "classCode", s.gender,
  ${columnList(studentFieldKeys, (column, key) => `s.${column} as "${key}"`)}`;

/** The name of a student in a class. */
export type NameInClass = Pick<StudentEntity, 'classCode' | 'name'>;

/** The students of a school who have one of the codes, numbers, or names in a class. */
export const findStudents = (
  db: Queryable,
  schoolCode: string,
  wanted: { codes?: readonly string[]; numbers?: readonly string[]; names?: readonly NameInClass[] },
): Promise<StoredStudent[]> => {
  const { codes = [], numbers = [], names = [] } = wanted;
  return select<StoredStudent>(
    db,
    // by the index of the code, whatever the planner knows of the school
    `select ${studentColumns} from unnest($2::text[]) as c (code)
     cross join lateral (select * from student where code = c.code offset 0) s where s.school_code = $1
     union
     select ${studentColumns} from student s
     where cardinality($3::text[]) > 0 and s.school_code = $1 and s.student_no = any($3)
     union
     select ${studentColumns} from unnest($4::text[], $5::text[]) as n (class_code, name)
     join student s on s.class_code = n.class_code and s.name = n.name and s.school_code = $1
     order by code`,
    [schoolCode, codes, numbers, names.map(({ classCode }) => classCode), names.map(({ name }) => name)],
  );
};

/** The codes of the classes of a school. */
export const readClassCodes = async (db: Queryable, schoolCode: string): Promise<Set<string>> => {
  const rows = await select<{ code: string }>(db, 'select code from class where school_code = $1', [schoolCode]);
  return new Set(rows.map(({ code }) => code));
};
