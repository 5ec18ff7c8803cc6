import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Groups of rollouts that are reviewed before the next one starts, and cards that come into a rollout that runs. */
export class RolloutReviews1796400200000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table rollout_group
      add column review_after boolean not null default false,
      add column review_at timestamptz,
      add column late_cards integer not null default 0`);
    await db.query(`alter table rollout
      add column takes_late_cards boolean not null default false,
      add column late_cards_due_at timestamptz,
      add column source text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'alter table rollout drop column takes_late_cards, drop column late_cards_due_at, drop column source',
    );
    await db.query('alter table rollout_group drop column review_after, drop column review_at, drop column late_cards');
  }
}
