import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** How many students of each class are served, as it was last published; every school with services is counted soon. */
export class ServedSchools1796650410000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table served_school (
        school_code text primary key,
        classes jsonb not null,
        due_at timestamptz not null
      );
      create index served_school_due on served_school (due_at);
      insert into served_school (school_code, classes, due_at)
        select school_code, '{}'::jsonb, now() from (
          select school_code from service_period union select school_code from subscription) sold;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table served_school');
  }
}
