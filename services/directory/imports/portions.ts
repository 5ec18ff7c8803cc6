import { type Queryable, select } from '#libs/db';

/** Records that are read at once. */
const portion = 250;

/**
 * All records of a school by their code, portion after portion, so that memory does not grow with their number; a
 * portion is emptied before the next is read. `sql` has the school's code, the last code that was read and the size of
 * a portion as its parameters.
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
    // whoever still refers to an older answer must not hold its rows: a million of them would wait to be tidied up
    rows.length = 0;
  }
}
