import { type Queryable, select } from '#libs/db';
import type { NewSubscription } from './subscription-store.js';

/** A student of the copy, as a record keeps him. */
export type StudentOfRecord = Pick<NewSubscription, 'studentCode' | 'studentName' | 'classCode' | 'className'>;

/** A parent of the copy, as a record keeps him. */
export type ParentOfRecord = Pick<
  NewSubscription,
  'parentCode' | 'parentName' | 'phoneMasked' | 'encryPhone' | 'phoneHash'
>;

/** The student of a code; undefined when the school has none. */
export const readStudent = async (
  db: Queryable,
  schoolCode: string,
  code: string,
): Promise<StudentOfRecord | undefined> => {
  const [student] = await select<StudentOfRecord>(
    db,
    `select c.code as "studentCode", c.name as "studentName", c.class_code as "classCode",
       coalesce(k.name, '') as "className"
     from student c left join class k on k.code = c.class_code
     where c.code = $2 and c.school_code = $1 and not c.deleted`,
    [schoolCode, code],
  );
  return student;
};

/** Parents with the students whose they are. */
export const readParents = (
  db: Queryable,
  schoolCode: string,
  students: readonly string[],
): Promise<(ParentOfRecord & { parentCode: string; studentCode: string })[]> =>
  select(
    db,
    `select l.student_code as "studentCode", p.code as "parentCode", p.name as "parentName",
       p.phone_masked as "phoneMasked", p.encry_phone as "encryPhone", p.phone_hash as "phoneHash"
     from parent_child l join parent p on p.code = l.parent_code and p.school_code = $1 and not p.deleted
     where l.student_code = any($2)`,
    [schoolCode, students],
  );
