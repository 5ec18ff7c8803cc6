import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Copies of classrooms and of how many students are served in each class; doors get their classroom by another replay. */
export class Families1796650420000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table door add column classroom_code text;
      create table classroom (
        school_code text not null,
        code text not null,
        class_code text not null,
        class_name text not null,
        deleted boolean not null,
        at timestamptz not null,
        primary key (school_code, code)
      );
      create table served_school (
        school_code text primary key,
        classes jsonb not null,
        at timestamptz not null
      );
      delete from copy where name = 'doors';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table served_school');
    await db.query('drop table classroom');
    await db.query('alter table door drop column classroom_code');
  }
}
