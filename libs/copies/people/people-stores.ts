import {
  type ClassesChanged,
  copiedStudentFields,
  fromKeys,
  type ParentsChanged,
  type StudentsChanged,
  type TeachersChanged,
} from '#libs/contracts';
import { change, columnList, columnsOf, type Queryable } from '#libs/data/db';
import type { PhoneCipher } from '#libs/crypto';
import type { RowOf } from './newest-rows.js';
import { maskedPhones } from './masked-phones.js';
import { ownHashes } from './own-hashes.js';

const classColumns = 'school_code, name, nick_name, number, name_pre, grade_code, master_teacher_code, deleted, at';

/** Stores classes as the directory has them; each code at most once. An event older than the stored state changes nothing. */
export const storeClasses = async (db: Queryable, classes: readonly RowOf<ClassesChanged>[]): Promise<void> => {
  if (classes.length === 0) return;
  await db.query(
    `insert into class (code, ${classColumns})
     select code, "schoolCode", name, "nickName", number, "namePre", "gradeCode", "masterTeacherCode", deleted, at
     from jsonb_to_recordset($1::jsonb) as t (code text, "schoolCode" text, name text, "nickName" text, number integer,
       "namePre" text, "gradeCode" text, "masterTeacherCode" text, deleted boolean, at timestamptz)
     on conflict (code) do update set (${classColumns}) =
       row (${classColumns.replace(/\w+/g, 'excluded.$&')})
       where excluded.at >= class.at`,
    [JSON.stringify(classes)],
  );
};

/** Types of the columns. */
const types = {
  ...{ code: 'text', schoolCode: 'text', name: 'text', classCode: 'text', gender: 'smallint' },
  ...fromKeys(copiedStudentFields, () => 'text'),
  ...{ deleted: 'boolean', at: 'timestamptz' },
};
const keys = Object.keys(types) as (keyof typeof types)[];
const columns = columnList(keys, (column) => column);
const arrays = keys.map((key, index) => `$${index + 1}::${types[key]}[]`);

/** Stores students as the directory has them; each code at most once. An event older than the stored state changes nothing. */
export const storeStudents = async (db: Queryable, students: readonly RowOf<StudentsChanged>[]): Promise<void> => {
  if (students.length === 0) return;
  await db.query(
    `insert into student (${columns})
     select ${columns} from unnest(${arrays.join(', ')}) as t (${columns})
     on conflict (code) do update set (${columns}) = row (${columnList(keys, (column) => `excluded.${column}`)})
       where excluded.at >= student.at`,
    columnsOf(students, ...keys),
  );
};

type ParentRow = RowOf<ParentsChanged>;

const parentColumns = 'school_code, name, phone_masked, encry_phone, phone_hash, deleted, at';

/**
 * Stores parents as the directory has them, with their children; each code at most once. An event older than the stored
 * state changes nothing. @throws Error for a phone that another key has encrypted
 */
export const storeParents = async (
  db: Queryable,
  phones: PhoneCipher,
  parents: readonly ParentRow[],
): Promise<void> => {
  if (parents.length === 0) return;
  const stored = await change<{ code: string }>(
    db,
    `insert into parent (code, ${parentColumns})
     select code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[], $7::text[], $8::text[])
       as t (code, school_code, name, encry_phone, deleted, at, phone_hash, phone_masked)
     on conflict (code) do update set (${parentColumns}) =
       row (${parentColumns.replace(/\w+/g, 'excluded.$&')})
       where excluded.at >= parent.at
     returning code`,
    [
      ...columnsOf(parents, 'code', 'schoolCode', 'name', 'encryPhone', 'deleted', 'at'),
      ownHashes(phones, parents),
      maskedPhones(phones, parents),
    ],
  );
  const codes = new Set(stored.map(({ code }) => code));
  await replaceChildren(
    db,
    parents.filter(({ code }) => codes.has(code)),
  );
};

/** Replaces all children of parents; a deleted one has none. */
const replaceChildren = async (db: Queryable, parents: readonly ParentRow[]): Promise<void> => {
  await db.query('delete from parent_child where parent_code = any($1)', [parents.map(({ code }) => code)]);
  const children = parents.flatMap(({ code, children: some, deleted }) =>
    deleted ? [] : some.map(({ studentCode, relationCode }) => ({ code, studentCode, relationCode })),
  );
  if (children.length === 0) return;
  await db.query(
    `insert into parent_child (parent_code, student_code, relation_code)
     select code, "studentCode", "relationCode"
     from jsonb_to_recordset($1::jsonb) as t (code text, "studentCode" text, "relationCode" text)`,
    [JSON.stringify(children)],
  );
};

type TeacherRow = RowOf<TeachersChanged>;

const teacherColumns = `school_code, name, position, is_admin, department_code, master_class_code, groups, phone_masked,
  encry_phone, phone_hash, deleted, at`;

const sentColumns = [
  ...(['code', 'schoolCode', 'name', 'position', 'isAdmin', 'departmentCode', 'masterClassCode', 'groups'] as const),
  ...(['encryPhone', 'deleted', 'at'] as const),
];

/**
 * Stores teachers as the directory has them, with their classes; each code at most once. An event older than the stored
 * state changes nothing. @throws Error for a phone that another key has encrypted
 */
export const storeTeachers = async (
  db: Queryable,
  phones: PhoneCipher,
  teachers: readonly TeacherRow[],
): Promise<void> => {
  if (teachers.length === 0) return;
  const stored = await change<{ code: string }>(
    db,
    `insert into teacher (code, ${teacherColumns})
     select code, school_code, name, position, is_admin, department_code, master_class_code,
       case groups when '[]' then '{}' else array(select jsonb_array_elements_text(groups::jsonb)) end,
       phone_masked, encry_phone, phone_hash, deleted, at
     from unnest($1::text[], $2::text[], $3::text[], $4::smallint[], $5::smallint[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::boolean[], $11::timestamptz[], $12::text[], $13::text[]) as t (code, school_code, name, position,
       is_admin, department_code, master_class_code, groups, encry_phone, deleted, at, phone_hash, phone_masked)
     on conflict (code) do update set (${teacherColumns}) =
       row (${teacherColumns.replace(/\w+/g, 'excluded.$&')})
       where excluded.at >= teacher.at
     returning code`,
    [...columnsOf(teachers, ...sentColumns), ownHashes(phones, teachers), maskedPhones(phones, teachers)],
  );
  const codes = new Set(stored.map(({ code }) => code));
  await replaceClasses(
    db,
    teachers.filter(({ code }) => codes.has(code)),
  );
};

/** Replaces all classes of teachers; a deleted one has none. */
const replaceClasses = async (db: Queryable, teachers: readonly TeacherRow[]): Promise<void> => {
  await db.query('delete from teacher_class where teacher_code = any($1)', [teachers.map(({ code }) => code)]);
  const classes = teachers.flatMap(({ code, classes: taught, deleted }) =>
    deleted ? [] : taught.map(({ classCode, subject }) => ({ code, classCode, subject })),
  );
  if (classes.length === 0) return;
  await db.query(
    `insert into teacher_class (teacher_code, class_code, subject)
     select code, "classCode", subject
     from jsonb_to_recordset($1::jsonb) as t (code text, "classCode" text, subject text)`,
    [JSON.stringify(classes)],
  );
};
