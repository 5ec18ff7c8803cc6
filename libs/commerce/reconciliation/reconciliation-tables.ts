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
