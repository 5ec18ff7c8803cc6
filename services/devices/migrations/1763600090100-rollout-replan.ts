import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far a rollout has planned its cards again after a change of lessons, so that it goes on in further transactions. */
export class RolloutReplan1763600090100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table rollout add column replan_after text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table rollout drop column replan_after');
  }
}
