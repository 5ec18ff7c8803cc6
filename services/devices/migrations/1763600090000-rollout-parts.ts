import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is left to do of a retry and of a wake-up, so that they go on in further transactions. */
export class RolloutParts1763600090000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table rollout add column retry_before timestamptz,
      add column wakes boolean not null default false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table rollout drop column retry_before, drop column wakes');
  }
}
