import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ends of synchronisations that a call waits for. */
export class WxSyncs1795900000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `create table wx_sync (batch_id text primary key, succeeded boolean not null, at timestamptz not null)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table wx_sync');
  }
}
