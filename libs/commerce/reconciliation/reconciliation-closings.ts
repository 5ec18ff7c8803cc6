import type { MigrationInterface, QueryRunner } from 'typeorm';

const closingsUp = [
  `create table reconciliation_note (
    id uuid primary key,
    difference_id uuid not null,
    note text not null,
    noted_by text not null,
    noted_at timestamptz not null
  )`,
  'create index reconciliation_note_difference on reconciliation_note (difference_id, noted_at)',
  `insert into reconciliation_note
   select gen_random_uuid(), id, note, coalesce(noted_by, ''), coalesce(noted_at, created_at)
   from reconciliation_difference where note is not null`,
  `alter table reconciliation_difference add column action text, add column close_reason text,
     add column closed_by text, add column closed_at timestamptz`,
  // a note took a difference off the open ones
  `update reconciliation_difference set action = 'writtenOff', close_reason = note, closed_by = noted_by,
     closed_at = coalesce(noted_at, created_at) where note is not null`,
  'alter table reconciliation_difference drop column note, drop column noted_by, drop column noted_at',
  'create index reconciliation_difference_open on reconciliation_difference (kind) where closed_at is null',
];

const closingsDown = [
  'drop index reconciliation_difference_open',
  `alter table reconciliation_difference add column note text, add column noted_by text,
     add column noted_at timestamptz`,
  // the newest note stays, or why it was closed
  `update reconciliation_difference d set note = n.note, noted_by = n.noted_by, noted_at = n.noted_at
   from (select distinct on (difference_id) * from reconciliation_note order by difference_id, noted_at desc, id desc) n
   where n.difference_id = d.id`,
  `update reconciliation_difference set note = coalesce(close_reason, action), noted_by = closed_by, noted_at = closed_at
   where note is null and closed_at is not null`,
  `alter table reconciliation_difference drop column action, drop column close_reason, drop column closed_by,
     drop column closed_at`,
  'drop table reconciliation_note',
];

/** Differences that are closed by an action, and notes that are only added; of every service that compares with the bill. */
export class ReconciliationClosings1795900110000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of closingsUp) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of closingsDown) await db.query(statement);
  }
}
