import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The copy of which teachers have accounts of the interface licence. */
export class LicenceAccounts1795440010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table licence_account (
      id uuid primary key,
      school_code text not null,
      uid text,
      status smallint not null,
      expire_time timestamptz,
      at timestamptz not null
    )`);
    await db.query('create index licence_account_uid on licence_account (uid)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table licence_account');
  }
}
