import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate, schemaOf, select, type ServiceDatabase } from '#libs/data/db';
import { manifests } from '../../../services/all/manifests.js';
import { createDatabase } from '../../stack/index.js';

/** What migrations make in a schema, a line each: columns, constraints, indexes, functions and triggers. */
const shapeSql = `
  with own as (select c.oid, c.relname from pg_class c where c.relnamespace = $1::regnamespace
    and c.relkind in ('r', 'p') and c.relname <> 'migration')
  select format('%s.%s %s%s %s', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' else '' end || attidentity::text, pg_get_expr(adbin, adrelid)) as line
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = own.oid and adnum = attnum
  union all select format('%s: %s %s', relname, conname, pg_get_constraintdef(c.oid))
    from own join pg_constraint c on conrelid = own.oid
  union all select pg_get_indexdef(indexrelid) from own join pg_index on indrelid = own.oid
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = $1::regnamespace
  union all select pg_get_triggerdef(t.oid) from own join pg_trigger t on tgrelid = own.oid and not tgisinternal
  order by line`;

describe.each(manifests.map(({ database }) => database))('the migrations of $service', (database: ServiceDatabase) => {
  let server: Awaited<ReturnType<typeof createDatabase>>;

  beforeAll(async () => {
    server = await createDatabase();
  });
  afterAll(() => server.drop());

  const count = database.migrations.length;

  /** Works with the first migrations alone, as the release that had no more of them did. */
  const withFirst = async <T>(some: number, work: (dataSource: DataSource) => Promise<T>): Promise<T> => {
    const known = { ...database, migrations: database.migrations.slice(0, some) };
    const dataSource = await new DataSource(dataSourceOptions(server.url, known)).initialize();
    try {
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  };
  const shape = async (dataSource: DataSource): Promise<string[]> => {
    const rows = await select<{ line: string }>(dataSource, shapeSql, [schemaOf(database.service)]);
    return rows.map(({ line }) => line);
  };

  it('go up one by one, down to where each began, and up again', async () => {
    const shapes: string[][] = [[]];
    for (let some = 1; some <= count; some++) {
      shapes.push(
        await withFirst(some, async (dataSource) => {
          expect(await migrate(dataSource, database.service)).toHaveLength(1);
          return shape(dataSource);
        }),
      );
    }
    await withFirst(count, async (dataSource) => {
      for (const before of shapes.slice(0, -1).reverse()) {
        await dataSource.undoLastMigration({ transaction: 'each' });
        expect(await shape(dataSource)).toEqual(before);
      }
      expect(await migrate(dataSource, database.service)).toHaveLength(count);
      expect(await shape(dataSource)).toEqual(shapes.at(-1));
    });
  });
});
