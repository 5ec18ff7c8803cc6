import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a copy holds that its owner, whose database was restored, does not have; a migration of every service with copies. */
export class StaleCopyColumns1796300000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table copy add stale_before timestamptz, add awaited jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table copy drop stale_before, drop awaited');
  }
}
