import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Registry } from 'prom-client';
import { type ServiceDatabase, select } from '#libs/data/db';
import { JobRunEntity, Jobs, JobTables1763600010000 } from '#libs/data/jobs';
import {
  type PartitionedTable,
  partitionByTime,
  PartitionMetrics,
  Partitions,
  type TimePartitions,
} from '#libs/data/partitions';
import { keepPartitions } from '../../../libs/data/partitions/keep-partitions.js';
import type { TestDatabase } from '../../stack/index.js';
import { SetClock } from '../devices/reading-parts.js';

const columns = 'id bigint generated always as identity, card text not null, at timestamptz not null';
const indexes = { reading_card: '(card, at desc)' };

/** A table of a test, which its migration partitions by week. */
const reading: PartitionedTable = {
  table: 'reading',
  column: 'at',
  days: 7,
  identity: 'id',
  plain: { columns, primaryKey: 'id', indexes },
  partitioned: { columns, primaryKey: 'id, at', indexes },
};

class Readings1763600020000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table reading (${columns}, primary key (id))`);
    await db.query('create index reading_card on reading (card, at desc)');
    await partitionByTime(db, reading);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table reading');
  }
}

export const readingDatabase: ServiceDatabase = {
  service: 'partition-test',
  entities: [JobRunEntity],
  migrations: [JobTables1763600010000, Readings1763600020000],
};

/** Kept for 28 days, two weeks ahead; a card's last row before the limit stays. */
const readings: TimePartitions = {
  table: 'reading',
  column: 'at',
  days: 7,
  keptDays: 28,
  ahead: 2,
  mayGo: (before) => `exists (select 1 from reading n
    where n.card = t.card and n.at >= t.at and n.at < ${before} and (n.at, n.id) > (t.at, t.id))`,
};

/** An instance of a service with that table; its time is set by the test. */
export const instanceOn = ({ dataSource }: TestDatabase, at: string) => {
  const registry = new Registry();
  const clock = new SetClock(new Date(at));
  const jobs = new Jobs(dataSource, clock, { service: 'partition-test' });
  const partitions = new Partitions(dataSource, clock, jobs, {
    service: 'partition-test',
    metrics: new PartitionMetrics(registry),
  });
  partitions.register(readings);
  /** The work of the job, at a time for which its schedule has no next moment, and without its lock. */
  const keep = () => keepPartitions(dataSource, readings, clock.now(), new AbortController().signal);
  return { clock, registry, keep };
};

/** Adds a row for each word, `card day`. */
export const addReadings = async ({ dataSource }: TestDatabase, ...rows: string[]): Promise<void> => {
  for (const row of rows) {
    const [card, day] = row.split(' ');
    await dataSource.query('insert into reading (card, at) values ($1, $2::timestamptz)', [card, `${day}T12:00:00Z`]);
  }
};

/** All rows as `card day partition`, in the order of their time. */
export const readingsOf = async ({ dataSource }: TestDatabase): Promise<string[]> => {
  const rows = await select<{ line: string }>(
    dataSource,
    `select concat_ws(' ', card, to_char(at at time zone 'UTC', 'YYYY-MM-DD'), tableoid::regclass) as line from reading order by at, id`,
  );
  return rows.map(({ line }) => line);
};
