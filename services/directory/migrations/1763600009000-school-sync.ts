import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What synchronisations have brought: which record of a source is which of ours. */
export class SchoolSync1763600009000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table school add column synced_at timestamptz');
    // phones in `record` are hashed, in `image` encrypted; the image says what was stored, to see who edited it since
    await db.query(`
      create table sync_link (
        school_code text not null references school,
        kind text not null,
        external_id text not null,
        code text not null,
        name text not null,
        record jsonb not null,
        image jsonb not null,
        primary key (school_code, kind, external_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table sync_link');
    await db.query('alter table school drop column synced_at');
  }
}
