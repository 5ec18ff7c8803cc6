import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks what a source no longer has, although it is kept here. */
export class SyncGone1763600040000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table sync_link add column gone boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table sync_link drop column gone');
  }
}
