import { type Queryable, select } from '#libs/db';

/** Records that are read at once. */
const portion = 250;

/**
 * All records of a school by their code, portion after portion, so that memory does not grow with their number. `sql`
 * has the school's code, the last code that was read and the size of a portion as its parameters.
 */
export async function* portions<Row extends { code: string }>(
  db: Queryable,
  sql: string,
  schoolCode: string,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: Row[] = await select<Row>(db, sql, [schoolCode, after, portion]);
    yield rows;
    after = rows.at(-1)?.code;
  }
}
