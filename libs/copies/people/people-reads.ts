import { byName, type Queryable, select } from '#libs/data/db';

/** A student of the copy, as orders and subscriptions keep it. */
export interface StudentOfRecord {
  studentCode: string;
  studentName: string;
  classCode: string;
  className: string;
}

/** A parent of the copy, as orders and subscriptions keep it. */
export interface ParentOfRecord {
  parentCode: string;
  parentName: string;
  phoneMasked: string;
  encryPhone: string;
  phoneHash: string;
}

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

/** Students of a school by names and classes, with their numbers. */
export const readStudentsOfClasses = (
  db: Queryable,
  schoolCode: string,
  classes: readonly string[],
  names: readonly string[],
): Promise<(StudentOfRecord & { studentNo: string | null })[]> =>
  select(
    db,
    `select c.code as "studentCode", c.name as "studentName", c.class_code as "classCode", k.name as "className",
       c.student_no as "studentNo"
     from student c join class k on k.code = c.class_code
     where c.school_code = $1 and c.class_code = any($2) and c.name = any($3) and not c.deleted`,
    [schoolCode, classes, names],
  );

/** Classes of a school by code, with both their names. */
export const readClasses = (
  db: Queryable,
  schoolCode: string,
): Promise<{ code: string; name: string; nickName: string }[]> =>
  select(db, 'select code, name, nick_name as "nickName" from class where school_code = $1 and not deleted', [
    schoolCode,
  ]);

const parentColumns = `p.code as "parentCode", p.name as "parentName", p.phone_masked as "phoneMasked",
  p.encry_phone as "encryPhone", p.phone_hash as "phoneHash"`;

/** Parents with the students whose they are, in the order in which the directory has added them. */
export const readParents = (
  db: Queryable,
  schoolCode: string,
  students: readonly string[],
): Promise<(ParentOfRecord & { studentCode: string })[]> =>
  select(
    db,
    `select l.student_code as "studentCode", ${parentColumns}
     from parent_child l join parent p on p.code = l.parent_code and p.school_code = $1 and not p.deleted
     where l.student_code = any($2) order by p.code`,
    [schoolCode, students],
  );

/** The parent of a code; undefined when the school has none. */
export const readParent = async (
  db: Queryable,
  schoolCode: string,
  code: string,
): Promise<ParentOfRecord | undefined> => {
  const [parent] = await select<ParentOfRecord>(
    db,
    `select ${parentColumns} from parent p where p.code = $2 and p.school_code = $1 and not p.deleted`,
    [schoolCode, code],
  );
  return parent;
};

/** The parent of a school who has a phone; undefined when there is none. `phoneHash` is of `PhoneCipher`. */
export const readParentOfPhone = async (
  db: Queryable,
  schoolCode: string,
  phoneHash: string,
): Promise<ParentOfRecord | undefined> => {
  const [parent] = await select<ParentOfRecord>(
    db,
    `select ${parentColumns} from parent p where p.school_code = $1 and p.phone_hash = $2 and not p.deleted
     order by p.code limit 1`,
    [schoolCode, phoneHash],
  );
  return parent;
};

/** The children of a parent in a school, by name. */
export const readChildren = (
  db: Queryable,
  schoolCode: string,
  parentCode: string,
): Promise<{ code: string; name: string; className: string | null }[]> =>
  select(
    db,
    `select s.code, s.name, c.name as "className"
     from parent_child l join parent p on p.code = l.parent_code join student s on s.code = l.student_code
     left join class c on c.code = s.class_code
     where l.parent_code = $1 and p.school_code = $2 and not p.deleted and s.school_code = $2 and not s.deleted
     order by ${byName('s.name')}, s.code`,
    [parentCode, schoolCode],
  );
