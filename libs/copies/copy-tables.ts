import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Table of the copies that a service keeps; a migration of every service that keeps one. */
export class CopyTables1763600013000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table copy (
        name text primary key,
        requested_at timestamptz not null default now(),
        filled_at timestamptz
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table copy');
  }
}
