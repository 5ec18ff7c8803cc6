import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate, SchemaNewer, select, type StatedMigration, untilMigrated } from '#libs/data/db';
import { database as gateway } from '../../../services/gateway/database.js';
import { createDatabase, createMigrated, projectRoot } from '../../stack/index.js';
import { environment, GatewayProcess } from '../gateway/gateway-process.js';

const adding = (table: string): Pick<StatedMigration, 'up' | 'down'> => ({
  up: async (db: QueryRunner) => void (await db.query(`create table ${table} (id int)`)),
  down: async (db: QueryRunner) => void (await db.query(`drop table ${table}`)),
});

class First1763600000000 implements StatedMigration {
  readonly olderMayStart = false;
  up = adding('first').up;
  down = adding('first').down;
}
class Adding1796400000000 implements StatedMigration {
  readonly olderMayStart = true;
  up = adding('added').up;
  down = adding('added').down;
}
class Breaking1796500000000 implements StatedMigration {
  readonly olderMayStart = false;
  up = adding('broken').up;
  down = adding('broken').down;
}

const all = [First1763600000000, Adding1796400000000, Breaking1796500000000];

describe('the schema of a later version', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>;

  beforeEach(async () => {
    server = await createDatabase();
  });
  afterEach(() => server.drop());

  /** Works as a version that knows the first migrations. */
  const as = async <T>(known: number, work: (dataSource: DataSource) => Promise<T>): Promise<T> => {
    const database = { service: 'sample', entities: [], migrations: all.slice(0, known) };
    const dataSource = await new DataSource(dataSourceOptions(server.url, database)).initialize();
    try {
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  };
  const migrated = (known: number): Promise<string[]> => as(known, (dataSource) => migrate(dataSource, 'sample'));
  const waited = (known: number): Promise<void> =>
    as(known, (dataSource) => untilMigrated(dataSource, 'sample', () => undefined));

  it('is opened when its migrations are marked as compatible', async () => {
    await migrated(2);
    await waited(1);
    expect(await migrated(1)).toEqual([]);
  });

  it('is refused in one line otherwise, by a service and by its migrations', async () => {
    await migrated(3);
    const line =
      'sample: its schema is newer than this version: it has Breaking1796500000000, the newest known here is ' +
      'Adding1796400000000; start the version that migrated it, or a later one (docs/run-for-real.md, Upgrade)';
    await expect(waited(2)).rejects.toEqual(new SchemaNewer(line));
    await expect(migrated(2)).rejects.toEqual(new SchemaNewer(line));
    await expect(waited(1)).rejects.toThrow('the newest known here is First1763600000000');
  });

  it('does not disturb a version that knows it', async () => {
    await migrated(3);
    await waited(3);
    expect(await migrated(3)).toEqual([]);
  });

  it('gets its marks also when the process was killed before it wrote them', async () => {
    await migrated(2);
    await as(2, (dataSource) => dataSource.query('alter table sample.migration drop column older_may_start'));
    await migrated(2);
    await waited(1);
    const marks = await as(2, (dataSource) =>
      select(dataSource, 'select name, older_may_start as marked from sample.migration order by id'),
    );
    expect(marks).toEqual([
      { name: 'First1763600000000', marked: false },
      { name: 'Adding1796400000000', marked: true },
    ]);
  });
});

describe('a process on the schema of a later version', () => {
  it('ends at once, with one line', async () => {
    const { url, drop } = await createMigrated(gateway);
    try {
      const client = await new DataSource(dataSourceOptions(url, gateway)).initialize();
      await client.query(`insert into gateway.migration (timestamp, name) values (1, 'OfALaterVersion1')`);
      await client.destroy();
      await expect(GatewayProcess.on(url)).rejects.toThrow('gateway: its schema is newer than this version');
      const program = join(projectRoot, 'dist/run/gateway/main.js');
      const { NODE_OPTIONS: _jestOnly, ...env } = process.env;
      const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
        env: { ...env, ...environment, DATABASE_URL: url, HTTP_PORT: '0', LOG_LEVEL: 'info' },
        encoding: 'utf8',
        timeout: 60_000,
      });
      expect(status).toBe(1);
      expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('it has OfALaterVersion1')]);
      expect(stdout).not.toContain('"level":50');
    } finally {
      await drop();
    }
  });
});
