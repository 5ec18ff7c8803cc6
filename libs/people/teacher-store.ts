import type { TeachersChanged } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { change, columnsOf, type Queryable } from '#libs/db';
import { maskedPhones } from './masked-phones.js';
import type { RowOf } from './newest-rows.js';
import { ownHashes } from './own-hashes.js';

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
