import { type Queryable, select } from '#libs/data/db';
import { keysetBatches } from '#libs/files/exports';
import type { ImportExport } from '#libs/files/imports';

/** Members that are read at once: few, so that the rows that are made of them stay young in memory. */
const batchSize = 250;

/** An export of members, which is one audit entry whatever they are. */
export const memberExport = (rows: ImportExport['rows']): ImportExport => ({
  action: 'member.export',
  phonesAction: 'member.exportPhones',
  rows,
});

/** All members of a school by their code; `sql` takes the school's code, the last code that was read and a limit. */
export const memberBatches = <Row extends { code: string }>(
  db: Queryable,
  sql: string,
  schoolCode: string,
): AsyncGenerator<Row[]> =>
  keysetBatches<Row>((after, size) => select<Row>(db, sql, [schoolCode, after?.code ?? '', size]), batchSize);
