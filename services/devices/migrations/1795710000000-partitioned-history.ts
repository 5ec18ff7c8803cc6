import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type PartitionedTable, partitionByTime, unpartition } from '#libs/data/partitions';

/** Transitions and log lines are partitioned by week, so that old ones go without being deleted row by row. */
export class PartitionedHistory1795710000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await partitionByTime(db, table);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await unpartition(db, table);
  }
}

const historyIndexes = {
  status_history_device: '(device_no, at, id) include (online_status, school_code)',
  status_history_school: '(school_code, at, id)',
  status_history_at: '(at, id) include (school_code)',
};
const historyColumns = `id bigint generated always as identity, device_no text not null, school_code text,
  online_status text not null, cause text not null, at timestamptz not null`;

const logIndexes = {
  device_log_device: '(device_no, at desc)',
  device_log_at: '(at)',
};
const logColumns = `id bigint generated always as identity, device_no text not null, at timestamptz not null,
  level text not null, content text not null, school_code text`;

const tables: readonly PartitionedTable[] = [
  {
    table: 'status_history',
    column: 'at',
    days: 7,
    identity: 'id',
    plain: { columns: historyColumns, primaryKey: 'id', indexes: historyIndexes },
    partitioned: { columns: historyColumns, primaryKey: 'id, at', indexes: historyIndexes },
  },
  {
    table: 'device_log',
    column: 'at',
    days: 7,
    identity: 'id',
    plain: { columns: logColumns, primaryKey: 'id', indexes: logIndexes },
    partitioned: { columns: logColumns, primaryKey: 'id, at', indexes: logIndexes },
  },
];
