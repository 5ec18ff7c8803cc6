import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the failures of work on batches and chunks, and remembers which school was served when. */
export class ImportAttempts1763600030001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table import_batch add column failures integer not null default 0,
      add column retry_at timestamptz, add column served_at timestamptz, add column file_bytes integer`);
    await db.query(`alter table import_chunk add column failures integer not null default 0,
      add column retry_at timestamptz`);
    await db.query('create index import_batch_served on import_batch (school_code, served_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index import_batch_served');
    await db.query('alter table import_chunk drop column failures, drop column retry_at');
    await db.query(`alter table import_batch drop column failures, drop column retry_at, drop column served_at,
      drop column file_bytes`);
  }
}
