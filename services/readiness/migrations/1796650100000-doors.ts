import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';
import { type PartitionedTable, partitionByTime } from '#libs/data/partitions';

const columns = `device_no text not null, at timestamptz not null, kind text not null, school_code text, cause text,
  from_at timestamptz`;
const indexes = { door_fact_school: '(school_code, at)' };
const primaryKey = 'device_no, at, kind';

const facts: PartitionedTable = {
  table: 'door_fact',
  column: 'at',
  days: 7,
  plain: { columns, primaryKey, indexes },
  partitioned: { columns, primaryKey, indexes },
};

/** Newest state of each door, and what was seen of it, partitioned by week. */
export class Doors1796650100000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table door (
        device_no text primary key,
        school_code text,
        name text,
        is_on boolean not null,
        since timestamptz,
        cause text,
        silent_since timestamptz,
        at timestamptz not null
      );
      create index door_school on door (school_code, device_no);
      create table door_fact (${columns}, primary key (${primaryKey}));
      create index door_fact_school on door_fact ${indexes.door_fact_school};
    `);
    await partitionByTime(db, facts);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table door_fact');
    await db.query('drop function door_fact_no_delete()');
    await db.query('drop table door');
  }
}
