import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Copy of the calendars of schools; one that was deleted stays known without its content. */
export class SchoolCalendars1796650100100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table school_calendar (
        scope text not null,
        code text not null,
        content jsonb,
        version text,
        at timestamptz not null,
        primary key (scope, code)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table school_calendar');
  }
}
