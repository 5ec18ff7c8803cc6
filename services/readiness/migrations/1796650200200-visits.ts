import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Visits of people to schools, with the photos that they upload. */
export class Visits1796650200200 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table visit (
        id uuid primary key,
        school_code text not null,
        day date not null,
        person text not null,
        stop text not null,
        incident_id uuid,
        doors text[] not null,
        state text not null,
        action text,
        finding text,
        photo_key text,
        created_by text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index visit_stop on visit (day, school_code, stop);
      create index visit_school on visit (school_code, day);
      create index visit_incident on visit (incident_id) where incident_id is not null;
      create index visit_photo_of on visit (photo_key) where photo_key is not null;
      create table visit_photo (
        storage_key text primary key,
        begun_at timestamptz not null
      );
      create index visit_photo_begun on visit_photo (begun_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table visit_photo, visit');
  }
}
