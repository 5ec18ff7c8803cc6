import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the engine of rollouts finds its work by. */
export class RolloutEngine1763600050200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of down) await db.query(statement);
  }
}

const ready = "where due_at is not null and state = 'waiting'";

const up = [
  'alter table rollout_group add column accepted_failures integer not null default 0',
  'alter table rollout_card add column installs boolean not null default false',
  'alter table rollout_card add column stalls integer not null default 0',
  'drop index rollout_card_due',
  "create index rollout_card_timer on rollout_card (due_at) where due_at is not null and state <> 'waiting'",
  `create index rollout_card_wait on rollout_card (rollout_id, due_at) ${ready}`,
  // of each school, which card is next
  `create index rollout_card_ready on rollout_card (rollout_id, (coalesce(school_code, '')), due_at) ${ready}`,
  "create index rollout_card_downloads on rollout_card (school_code) where state in ('offered', 'downloading')",
];

const down = [
  'drop index rollout_card_downloads',
  'drop index rollout_card_ready',
  'drop index rollout_card_wait',
  'drop index rollout_card_timer',
  'create index rollout_card_due on rollout_card (due_at) where due_at is not null',
  'alter table rollout_card drop column stalls',
  'alter table rollout_card drop column installs',
  'alter table rollout_group drop column accepted_failures',
];
