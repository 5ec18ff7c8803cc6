import type { SchoolFunctions } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';
import type { OutgoingEvent } from '#libs/events';

type Row = Omit<SchoolFunctions, 'expirationTime'> & { expirationTime: Date | null };

/** One `school.functions` for each of the schools that have any set, as they are in this transaction. */
export const schoolFunctionsEvents = async (tx: Queryable, codes: readonly string[]): Promise<OutgoingEvent[]> => {
  const rows = await select<Row>(
    tx,
    `select school_code as "schoolCode", is_open as "isOpen", expiration_time as "expirationTime",
       app_list as "appList", special_list as "specialList"
     from school_function where school_code = any($1) order by school_code`,
    [codes],
  );
  return rows.map((row) => {
    const data: SchoolFunctions = { ...row, expirationTime: row.expirationTime?.toISOString() ?? null };
    return { topic: 'directory.school', type: 'school.functions', key: row.schoolCode, data };
  });
};
