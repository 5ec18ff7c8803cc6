import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Buildings and storeys of classrooms that a person has set. */
export class ClassroomPlaces1796400300000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table classroom_place (
      school_code text not null,
      classroom_code text not null,
      building text,
      storey integer,
      version uuid not null,
      primary key (school_code, classroom_code)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table classroom_place');
  }
}
