import type { Page } from '#libs/contracts';
import type { ObjectLiteral } from 'typeorm';
import { SelectQueryBuilder } from 'typeorm';
import { countMatching, countSome, type SqlFilter } from './sql-filter.js';
import { type Queryable, select } from './rows.js';

/** Which page of a list is wanted: `page` is 1-based, `size` is the number of rows of a page. */
export type PageRequest = Pick<Page<unknown>, 'page' | 'size'>;

/** A list that can be counted and read by window. */
export interface PageSource<Row> {
  /** Number of rows of the whole list. */
  count(): Promise<number>;
  /** `size` rows at most, after the first `offset` ones. */
  rows(window: Window): Promise<Row[]>;
}

interface Window {
  offset: number;
  size: number;
}

/** A list read by plain SQL. */
interface SqlList {
  /** Tables with their aliases and joins, such as `school s`; what the count is taken of. */
  from: string;
  filter: SqlFilter;
  /** The statement of one page; `window` is its `limit … offset …`, `where` the conditions of `filter`. */
  statement: (where: string, window: string) => string;
  /** Of a list that grows without end: its `order by`. It is counted as far as `mostCounted`. */
  endless?: string;
}

type Listed<Row extends object> = PageSource<Row> | SelectQueryBuilder<Row & ObjectLiteral>;

/**
 * Returns one page of a list: of the entities of an ordered QueryBuilder, or of any other source. A page beyond the last
 * has an empty list and the true total. Counts and reads at the same time on two connections, so `source` must not read
 * inside a transaction.
 */
export async function pageOf<Row extends object>(source: Listed<Row>, wanted: PageRequest): Promise<Page<Row>>;
export async function pageOf<Row extends object, Shown>(
  source: Listed<Row>,
  wanted: PageRequest,
  show: (row: Row) => Shown,
): Promise<Page<Shown>>;
export async function pageOf<Row extends object>(
  source: Listed<Row>,
  { page, size }: PageRequest,
  show: (row: Row) => unknown = (row) => row,
): Promise<Page<unknown>> {
  const list = source instanceof SelectQueryBuilder ? entitiesOf(source) : source;
  const [total, found] = await Promise.all([list.count(), list.rows({ offset: (page - 1) * size, size })]);
  return { list: found.map(show), total, page, size };
}

/** The entities of an ordered QueryBuilder; joined relations do not break the pages. */
const entitiesOf = <Entity extends object>(query: SelectQueryBuilder<Entity & ObjectLiteral>): PageSource<Entity> => ({
  count: () => query.clone().getCount(),
  rows: ({ offset, size }) => query.clone().skip(offset).take(size).getMany(),
});

/** The raw rows of an ordered QueryBuilder that selects one row for each main entity. */
export const rawRows = <Row extends object>(query: SelectQueryBuilder<ObjectLiteral>): PageSource<Row> => ({
  count: () => query.clone().getCount(),
  rows: ({ offset, size }) => query.clone().offset(offset).limit(size).getRawMany<Row>(),
});

/** The rows of a plain SQL statement whose conditions are a filter's. */
export const sqlRows = <Row extends object>(
  db: Queryable,
  { from, filter, statement, endless }: SqlList,
): PageSource<Row> => ({
  count: () => (endless === undefined ? countMatching(db, from, filter) : countSome(db, from, filter, endless)),
  rows: ({ offset, size }) =>
    select<Row>(db, statement(filter.where, `limit ${size} offset ${offset}`), filter.parameters),
});
