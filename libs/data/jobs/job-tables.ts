import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Table of the job runner; a migration of every service. */
export class JobTables1763600010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table job_run (
        name text primary key,
        last_run timestamptz,
        last_success timestamptz,
        period timestamptz,
        next_run timestamptz not null,
        failures integer not null default 0,
        error text,
        duration_ms integer
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table job_run');
  }
}
