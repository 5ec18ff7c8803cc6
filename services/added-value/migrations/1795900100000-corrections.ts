import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  'alter table subscription_event add column voids uuid, add column import_id uuid',
  'create index subscription_event_voids on subscription_event (school_code, voids) where voids is not null',
  'alter table subscription add column void_import_id uuid',
  `create table settlement_correction (
    id uuid primary key,
    school_code text not null,
    month text not null,
    corrects_month text not null,
    code text not null,
    reason text not null,
    amount bigint not null,
    subscribe_total integer not null,
    renew_count integer not null,
    new_count integer not null,
    served_total integer not null,
    event_id uuid,
    "by" text,
    at timestamptz not null
  )`,
  'create index settlement_correction_month on settlement_correction (school_code, month)',
  'create index settlement_correction_corrects on settlement_correction (school_code, corrects_month)',
  'create unique index settlement_correction_event on settlement_correction (event_id, corrects_month)',
];

const down = [
  'drop table settlement_correction',
  'alter table subscription drop column void_import_id',
  // what was rolled back counts as before: a record as cancelled, a renewal as reverted
  `update subscription_event v set kind = case when exists (
     select from subscription_event e where e.id = v.voids and e.kind = 'renew') then 'revert' else 'cancel' end
   where v.kind = 'void'`,
  'drop index subscription_event_voids',
  'alter table subscription_event drop column import_id, drop column voids',
];

/** What an import did and was rolled back, by its import, and corrections of months that are over. */
export class Corrections1795900100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of down) await db.query(statement);
  }
}
