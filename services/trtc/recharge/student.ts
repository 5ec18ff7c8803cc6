import { type Queryable, select } from '#libs/data/db';
import type { StudentOfRecord } from '#libs/copies/people';

/** The phone of a parent of a student, which lists of recharges show. */
export interface StudentPhone {
  studentCode: string;
  masked: string;
  encrypted: string;
  hash: string;
}

/** Students of a school by their names, those with the alias of their class. */
export const readStudentsNamed = (
  db: Queryable,
  schoolCode: string,
  names: readonly string[],
): Promise<(StudentOfRecord & { studentNo: string | null; classNickName: string })[]> =>
  select(
    db,
    `select t.code as "studentCode", t.name as "studentName", t.class_code as "classCode",
       coalesce(k.name, '') as "className", coalesce(k.nick_name, '') as "classNickName", t.student_no as "studentNo"
     from student t left join class k on k.code = t.class_code
     where t.school_code = $1 and t.name = any($2) and not t.deleted order by t.code`,
    [schoolCode, names],
  );

/** The phones of the parents of students, in the order in which the directory has added these. */
export const readPhones = (db: Queryable, schoolCode: string, students: readonly string[]): Promise<StudentPhone[]> =>
  select(
    db,
    `select c.student_code as "studentCode", p.phone_masked as masked, p.encry_phone as encrypted, p.phone_hash as hash
     from parent_child c join parent p on p.code = c.parent_code and p.school_code = $1 and not p.deleted
     where c.student_code = any($2) order by p.code`,
    [schoolCode, students],
  );
