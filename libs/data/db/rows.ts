import type { DataSource, EntityManager } from 'typeorm';

/** Anything that runs SQL: a data source outside, an entity manager inside a transaction. */
export type Queryable = Pick<DataSource | EntityManager, 'query'>;

/** Rows of a plain select. */
export const select = async <Row>(db: Queryable, sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  db.query<Row[]>(sql, parameters);

/** Rows that an insert, update or delete returns. TypeORM returns `[rows, count]` for the latter two. */
export const change = async <Row>(db: Queryable, sql: string, parameters: unknown[] = []): Promise<Row[]> => {
  const answer: unknown = await db.query(sql, parameters);
  if (Array.isArray(answer) && answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number') {
    return answer[0] as Row[];
  }
  return answer as Row[];
};

/** SQLSTATE of a refused connection: password, user, database. Passes while a password is changed or a database restored. */
export const refusedConnection = ['28P01', '28000', '3D000'] as const;

/** SQLSTATE classes and codes of a server that is away, starting, stopping or out of connections. */
const awayPattern = /^(08|57P0|53)/;
const awayCodes = new Set<string>([
  ...refusedConnection,
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

/** Errors without a code, of pg and of TypeORM, whose runner has lost its connection between two statements. */
const awayMessages =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|query runner (was )?already released/i;

/** True when an error means that the database cannot be reached now, so that trying again makes sense. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (awayPattern.test(code) || awayCodes.has(code))) return true;
  return awayMessages.test(error.message);
};

/** SQLSTATE of a transaction that lost against another and may be tried again. */
export const isSerialisationFailure = (error: unknown): boolean =>
  error instanceof Error && ['40001', '40P01'].includes(String((error as Error & { code?: unknown }).code));

/** A text that columns of text and jsonb take: without zero characters and halves of surrogate pairs. */
export const storableText = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.replaceAll('\0', '').toWellFormed();

/** JSON whose texts a column of jsonb takes, whatever stands in them. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? storableText(each) : each));
