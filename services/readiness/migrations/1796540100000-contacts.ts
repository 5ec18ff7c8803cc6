import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Contacts of schools, areas and the platform. */
export class Contacts1796540100000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table contact (
        id uuid primary key,
        school_code text,
        area_code text,
        role text not null,
        name text,
        channel text not null,
        address text,
        hours text,
        deleted boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index contact_school on contact (school_code) where school_code is not null and not deleted;
      create index contact_area on contact (area_code) where area_code is not null and not deleted;
      create index contact_created on contact (created_at, id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table contact');
  }
}
