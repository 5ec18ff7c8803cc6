import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names the time of the last progress event after what it is. */
export class ImportPublishedAt1763600012000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch rename column told_at to published_at');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table import_batch rename column published_at to told_at');
  }
}
