import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts people besides rows: a student has a row for each parent. */
export class ImportPeople1763600030000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table import_chunk add column people jsonb');
    await db.query('alter table import_batch add column people jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch drop column people');
    await db.query('alter table import_chunk drop column people');
  }
}
