import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the accounts of a renewal that is paid are read from the platform. */
export class RenewedAccounts1795430000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table licence_order add accounts_due_at timestamptz');
    await db.query(
      'create index licence_order_accounts_due on licence_order (accounts_due_at) where accounts_due_at is not null',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table licence_order drop accounts_due_at');
  }
}
