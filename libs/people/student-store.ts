import type { StudentsChanged } from '#libs/contracts';
import { columnsOf, type Queryable } from '#libs/db';
import type { RowOf } from './newest-rows.js';

const studentColumns = 'school_code, name, class_code, gender, student_no, deleted, at';

/** Stores students as the directory has them; each code at most once. An event older than the stored state changes nothing. */
export const storeStudents = async (db: Queryable, students: readonly RowOf<StudentsChanged>[]): Promise<void> => {
  if (students.length === 0) return;
  await db.query(
    `insert into student (code, ${studentColumns})
     select code, school_code, name, class_code, gender, student_no, deleted, at
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::boolean[],
       $8::timestamptz[]) as t (code, school_code, name, class_code, gender, student_no, deleted, at)
     on conflict (code) do update set (${studentColumns}) =
       row (${studentColumns.replace(/\w+/g, 'excluded.$&')})
       where excluded.at >= student.at`,
    columnsOf(students, 'code', 'schoolCode', 'name', 'classCode', 'gender', 'studentNo', 'deleted', 'at'),
  );
};
