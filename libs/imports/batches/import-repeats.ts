import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the confirmation that rows which repeat something are meant. */
export class ImportRepeats1796000001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch add column repeats boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch drop column repeats');
  }
}
