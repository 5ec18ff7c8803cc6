import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which rules the cards of a rollout were dealt out to groups, so that a draft can be edited. */
export class RolloutGrouping1763600050600 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table rollout add column grouping jsonb not null default '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table rollout drop column grouping');
  }
}
