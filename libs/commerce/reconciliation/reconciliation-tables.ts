import type { MigrationInterface, QueryRunner } from 'typeorm';

const firstUp = [
  `create table reconciliation (
    day date primary key,
    state text not null,
    orders integer not null,
    amount bigint not null,
    bill_orders integer not null,
    bill_amount bigint not null,
    differences integer not null,
    failure text,
    started_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create table reconciliation_difference (
    id uuid primary key,
    day date not null,
    order_no text not null,
    out_refund_no text,
    school_code text,
    kind text not null,
    ours bigint,
    theirs bigint,
    detail text not null,
    note text,
    noted_by text,
    noted_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index reconciliation_difference_day on reconciliation_difference (day)',
];

/**
 * Tables of days compared with the bill; a migration of every service that sells but added-value, which has them in its
 * first.
 */
export class ReconciliationTables1795620000500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of firstUp) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table reconciliation_difference');
    await db.query('drop table reconciliation');
  }
}

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

const subjectsUp = [
  `alter table reconciliation add column subject text not null default 'orders'`,
  'alter table reconciliation drop constraint reconciliation_pkey',
  'alter table reconciliation add primary key (day, subject)',
  `alter table reconciliation_difference add column subject text not null default 'orders'`,
];

const subjectsDown = [
  `delete from reconciliation_note n using reconciliation_difference d
   where d.id = n.difference_id and d.subject <> 'orders'`,
  `delete from reconciliation_difference where subject <> 'orders'`,
  `delete from reconciliation where subject <> 'orders'`,
  'alter table reconciliation_difference drop column subject',
  'alter table reconciliation drop constraint reconciliation_pkey',
  'alter table reconciliation drop column subject',
  'alter table reconciliation add primary key (day)',
];

/** Days and differences of payouts beside those of orders. */
export class ReconciliationSubjects1796000100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of subjectsUp) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of subjectsDown) await db.query(statement);
  }
}
