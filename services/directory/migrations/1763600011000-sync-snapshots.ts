import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names the stored state of a synchronised record a snapshot. */
export class SyncSnapshots1763600011000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table sync_link rename column image to snapshot');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table sync_link rename column snapshot to image');
  }
}
