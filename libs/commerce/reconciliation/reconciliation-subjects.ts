import type { MigrationInterface, QueryRunner } from 'typeorm';

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
