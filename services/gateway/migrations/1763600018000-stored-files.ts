import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose the uploaded files are. */
export class StoredFiles1763600018000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table stored_file (
        key text primary key,
        uid text not null,
        source text not null,
        purpose text not null,
        school_code text,
        name text not null,
        size integer not null,
        create_date timestamptz not null default now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table stored_file');
  }
}
