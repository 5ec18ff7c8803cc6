import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When schools have lessons. */
export class SchoolCalendars1763600050400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table school_calendar (
      scope text not null,
      code text not null,
      content jsonb not null,
      version uuid not null,
      updated_by text not null,
      updated_at timestamptz not null,
      primary key (scope, code)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table school_calendar');
  }
}
