import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { headerOf, keyIdOf, keysOf } from '#libs/crypto';
import { select, type EncryptedColumn } from '#libs/data/db';
import { nameOf } from './encrypted-forms.js';

/** Pages of a table that are looked through by one statement. */
const pagesAtOnce = 64;
/** Values that one transaction renews: their rows are locked for milliseconds. */
const valuesAtOnce = 100;

/** What a pass works with. */
export interface Pass {
  dataKey: string;
  /** A pass ends after the current batch. */
  signal: AbortSignal;
}

interface Batch {
  /** The last row that was looked at, as a `tid`; undefined at the end of the range. */
  last: string | undefined;
  renewed: number;
  unreadable: number;
}

/**
 * Brings the values of a column under the first data key, in batches over the pages of the table. Rows that are
 * locked are left for the next pass, so it waits for no lock. Between batches it rests for as long as the last one
 * took.
 */
export const renewColumn = async (dataSource: DataSource, place: EncryptedColumn, pass: Pass): Promise<void> => {
  const header = headerOf(keysOf(pass.dataKey)[0] ?? '');
  await noteLeft(dataSource, place, { pass, left: await countOld(dataSource, place, header), unreadable: 0 });
  const [size] = await select<{ pages: number }>(
    dataSource,
    `select (pg_relation_size(to_regclass($1)) / current_setting('block_size')::int)::int as pages`,
    [`"${place.table}"`],
  );
  let unreadable = 0;
  for (let page = 0; page <= (size?.pages ?? 0) && !pass.signal.aborted; page += pagesAtOnce) {
    const end = `(${page + pagesAtOnce},0)`;
    for (let after: string | undefined = `(${page},0)`; after !== undefined && !pass.signal.aborted;) {
      const startedAt = performance.now();
      const batch = await renewBatch(dataSource, place, { after, end, header, dataKey: pass.dataKey });
      unreadable += batch.unreadable;
      after = batch.last;
      if (after !== undefined) await pause(performance.now() - startedAt);
    }
  }
  if (pass.signal.aborted) return;
  const left = Math.max((await countOld(dataSource, place, header)) - unreadable, 0);
  await noteLeft(dataSource, place, { pass, left, unreadable });
};

const countOld = async (dataSource: DataSource, { table, column, form }: EncryptedColumn, header: Buffer) => {
  const sql = `select count(*)::int as count from "${table}" where ${form.isOld(`"${column}"`, header)}`;
  const [row] = await select<{ count: number }>(dataSource, sql);
  return row?.count ?? 0;
};

interface Range {
  after: string;
  end: string;
  header: Buffer;
  dataKey: string;
}

const renewBatch = (
  dataSource: DataSource,
  place: EncryptedColumn,
  { after, end, header, dataKey }: Range,
): Promise<Batch> =>
  dataSource.transaction(async (tx) => {
    const { table, column, form } = place;
    const rows = await select<{ tid: string; stored: unknown }>(
      tx,
      `select ctid::text as tid, "${column}" as stored from "${table}"
       where ctid > $1::tid and ctid < $2::tid and ${form.isOld(`"${column}"`, header)}
       order by ctid limit ${valuesAtOnce} for update skip locked`,
      [after, end],
    );
    const renew = form.renewer(dataKey);
    const renewed: { tid: string; value: string }[] = [];
    for (const { tid, stored } of rows) {
      const value = textOf(await renewedOrSame(renew, stored));
      if (value !== textOf(stored)) renewed.push({ tid, value });
    }
    await store(tx, place, renewed, [after, end]);
    const last = rows.length < valuesAtOnce ? undefined : rows.at(-1)?.tid;
    return { last, renewed: renewed.length, unreadable: rows.length - renewed.length };
  });

const renewedOrSame = async (renew: (stored: unknown) => unknown, stored: unknown): Promise<unknown> => {
  try {
    return await renew(stored);
  } catch {
    return stored;
  }
};

/** A value as Postgres reads it from a text. */
const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const store = async (
  tx: EntityManager,
  place: EncryptedColumn,
  renewed: readonly { tid: string; value: string }[],
  [after, end]: [string, string],
): Promise<void> => {
  if (renewed.length === 0) return;
  const { table, column } = place;
  const type = `(select format_type(atttypid, atttypmod) from pg_attribute
    where attrelid = to_regclass('"${table}"') and attname = '${column}')`;
  const [found] = await select<{ type: string }>(tx, `select ${type} as type`);
  // these records were not edited: they get no new version
  await tx.query(`set local firstbell.renewal = 'on'`);
  // the rows are locked, so that their places stay; the range spares a walk through the table
  await tx.query(
    `update "${table}" t set "${column}" = n.value::${found?.type ?? 'text'}
     from unnest($1::text[], $2::text[]) as n (tid, value)
     where t.ctid = n.tid::tid and t.ctid > $3::tid and t.ctid < $4::tid`,
    [renewed.map(({ tid }) => tid), renewed.map(({ value }) => value), after, end],
  );
  await tx.query(
    'update data_key_progress set values_left = greatest(values_left - $2, 0), at = now() where place = $1',
    [nameOf(place), renewed.length],
  );
};

/** Notes what is left of a place. */
export const noteLeft = async (
  dataSource: DataSource,
  place: { table: string; column: string },
  { pass, left, unreadable }: { pass: Pass; left: number; unreadable: number },
): Promise<void> => {
  await dataSource.query(
    `insert into data_key_progress (place, key_id, values_left, unreadable, at) values ($1, $2, $3, $4, now())
     on conflict (place) do update set key_id = excluded.key_id, values_left = excluded.values_left,
       unreadable = excluded.unreadable, at = excluded.at`,
    [nameOf(place), keyIdOf(keysOf(pass.dataKey)[0] ?? ''), left, unreadable],
  );
};
