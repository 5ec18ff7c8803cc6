import type { ClassesChanged } from '#libs/contracts';
import type { Queryable } from '#libs/db';
import type { RowOf } from './newest-rows.js';

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
