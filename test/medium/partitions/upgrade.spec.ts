import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate, select } from '#libs/data/db';
import { database } from '../../../services/devices/database.js';
import { PartitionedHistory1795710000000 } from '../../../services/devices/migrations/1795710000000-partitioned-history.js';
import { createDatabase } from '../../stack/index.js';

const rows = 5000;
const tables = ['status_history', 'device_log'] as const;

describe('tables that are partitioned while they have rows', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    server = await createDatabase();
    const before = database.migrations.slice(0, database.migrations.indexOf(PartitionedHistory1795710000000));
    await upTo(before);
    await dataSource.query(
      `insert into status_history (device_no, school_code, online_status, cause, at)
       select 'd' || n % 50, 's' || n % 7, case n % 2 when 0 then 'on' else 'off' end, 'will', now() - n * interval '30 min'
       from generate_series(1, $1::integer) n`,
      [rows],
    );
    // clocks of cards that are wrong by years
    await dataSource.query(
      `insert into device_log (device_no, school_code, at, level, content)
       select 'd' || n % 50, nullif(n % 5, 0)::text, now() + (n % 9 - 4) * interval '300 days', 'info', 'line ' || n
       from generate_series(1, $1::integer) n`,
      [rows],
    );
    await dataSource.query(`delete from device_log where id > $1`, [rows - 10]);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await server.drop();
  });

  const upTo = async (migrations: typeof database.migrations): Promise<void> => {
    if (dataSource?.isInitialized) await dataSource.destroy();
    dataSource = await new DataSource(dataSourceOptions(server.url, { ...database, migrations })).initialize();
    await migrate(dataSource, database.service);
  };
  /** Every value of a table, as one digest. */
  const contentOf = async (table: string): Promise<unknown> => {
    const [row] = await select(
      dataSource,
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by id)) as digest from ${table} t`,
    );
    return row;
  };
  const contents = async (): Promise<unknown[]> => [await contentOf(tables[0]), await contentOf(tables[1])];
  const nextId = async (table: string): Promise<number> => {
    const [row] = await select<{ id: string }>(
      dataSource,
      `select last_value as id from pg_sequences where sequencename = $1 and schemaname = 'devices'`,
      [`${table}_id_seq`],
    );
    return Number(row?.id);
  };

  it('keep every value and continue counting, up and down', async () => {
    const before = await contents();
    expect(before).toMatchObject([{ rows }, { rows: rows - 10 }]);
    await upTo(database.migrations);
    expect(await contents()).toEqual(before);
    // rows of the past stay where they are; what a wrong clock says of the future has its partition
    const places = await select(
      dataSource,
      `select tableoid::regclass::text as place, bool_and(at < now() + interval '7 days') as past from device_log group by 1 order by 1`,
    );
    expect(places).toEqual([
      { place: 'device_log_after', past: false },
      { place: 'device_log_before', past: true },
    ]);
    expect(await Promise.all(tables.map(nextId))).toEqual([rows, rows]);
    for (const table of tables) {
      // as the version before does at night, which would meet rows of other partitions
      const old = `delete from ${table} where ctid in (select ctid from ${table} where at < now() - interval '30 days')`;
      await expect(dataSource.query(old)).rejects.toThrow(`rows of ${table} are deleted in a partition of it`);
    }
    expect(await contents()).toEqual(before);
    while (await isPartitioned()) {
      await dataSource.undoLastMigration({ transaction: 'each' });
    }
    expect(await contents()).toEqual(before);
    expect(await Promise.all(tables.map(nextId))).toEqual([rows, rows]);
  });

  const isPartitioned = async (): Promise<boolean> =>
    (await select(dataSource, `select from pg_partitioned_table where partrelid = 'device_log'::regclass`)).length > 0;
});
