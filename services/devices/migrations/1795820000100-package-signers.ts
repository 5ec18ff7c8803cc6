import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Further signers of a package, beside the first one. */
export class PackageSigners1795820000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table version_package add column other_signers text[] not null default '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table version_package drop column other_signers');
  }
}
