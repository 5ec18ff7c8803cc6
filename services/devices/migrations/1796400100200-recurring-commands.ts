import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Commands that recur, and the outcome of each occurrence. */
export class RecurringCommands1796400100200 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table recurring_command (
      id uuid primary key,
      type text not null,
      group_id uuid not null references card_group,
      weekdays integer[] not null,
      time text not null,
      after_lesson boolean not null,
      enabled boolean not null,
      next_at timestamptz,
      reach jsonb not null,
      created_by text not null,
      source text not null,
      create_date timestamptz not null,
      updated_at timestamptz not null
    )`);
    await db.query('create index recurring_command_due on recurring_command (next_at) where next_at is not null');
    await db.query('create index recurring_command_group on recurring_command (group_id)');
    await db.query(`create table recurring_command_run (
      recurring_id uuid not null references recurring_command on delete cascade,
      due_at timestamptz not null,
      at timestamptz not null,
      outcome text not null,
      reason text,
      batch_id uuid,
      primary key (recurring_id, due_at)
    )`);
    await db.query('create index recurring_command_run_due on recurring_command_run (due_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table recurring_command_run');
    await db.query('drop table recurring_command');
  }
}
