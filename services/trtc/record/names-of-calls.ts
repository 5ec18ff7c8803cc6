import { containsPattern, type Queryable, select } from '#libs/db';

/**
 * Names of students in the calls of a school that have `part` somewhere. The index is read from one name to the next, which
 * are as few as the students, and not from call to call.
 */
export const namesOfCalls = async (db: Queryable, schoolCode: string, part: string): Promise<string[]> => {
  const rows = await select<{ name: string }>(db, matchingNames, [schoolCode, containsPattern(part)]);
  return rows.map(({ name }) => name);
};

const matchingNames = `
  with recursive known as (
    (select student_name as name from call where school_code = $1 order by student_name limit 1)
    union all
    select (select c.student_name from call c where c.school_code = $1 and c.student_name > known.name
      order by c.student_name limit 1) from known where known.name is not null
  )
  select name from known where name like $2 escape '\\'`;
