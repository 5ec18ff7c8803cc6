import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Cards whose silence was published. */
export class SilentCards1796650000000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('create table silent_card (device_no text primary key, since timestamptz not null)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table silent_card');
  }
}
