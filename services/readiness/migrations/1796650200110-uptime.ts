import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Uptime of schools in closed months, and what is promised to schools. */
export class Uptime1796650200110 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table uptime_month (
        month text not null,
        school_code text not null,
        doors jsonb,
        stored_at timestamptz not null,
        primary key (month, school_code)
      );
      create table promise (
        school_code text primary key,
        respond_within int not null,
        fix_within int not null,
        target int not null,
        updated_at timestamptz not null
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table promise, uptime_month');
  }
}
