import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The password that an account was given, so that it is not chosen again. */
export class InitialPasswords1763600031500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table account add column initial_password_hash text');
    await db.query('update account set initial_password_hash = password_hash where must_change_password');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table account drop column initial_password_hash');
  }
}
