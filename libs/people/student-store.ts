import type { StudentsChanged } from '#libs/contracts';
import type { Queryable } from '#libs/db';
import type { RowOf } from './newest-rows.js';

const studentColumns = 'school_code, name, class_code, gender, student_no, deleted, at';

/** Stores students as the directory has them; each code at most once. An event older than the stored state changes nothing. */
export const storeStudents = async (db: Queryable, students: readonly RowOf<StudentsChanged>[]): Promise<void> => {
  if (students.length === 0) return;
  await db.query(
    `insert into student (code, ${studentColumns})
     select code, "schoolCode", name, "classCode", gender, "studentNo", deleted, at
     from jsonb_to_recordset($1::jsonb) as t (code text, "schoolCode" text, name text, "classCode" text,
       gender smallint, "studentNo" text, deleted boolean, at timestamptz)
     on conflict (code) do update set (${studentColumns}) =
       row (${studentColumns.replace(/\w+/g, 'excluded.$&')})
       where excluded.at >= student.at`,
    [JSON.stringify(students)],
  );
};
