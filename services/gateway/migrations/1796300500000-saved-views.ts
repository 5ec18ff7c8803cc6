import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Views of lists that people save. */
export class SavedViews1796300500000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table saved_view (
      id uuid primary key,
      uid text not null references account (uid) on delete cascade,
      source text not null,
      list text not null,
      name text not null,
      state jsonb not null,
      shared_tags integer not null default 0,
      version integer not null default 1,
      updated_at timestamptz not null
    )`);
    await db.query('create index saved_view_uid on saved_view (uid)');
    await db.query('create index saved_view_shared on saved_view (list, source) where shared_tags <> 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table saved_view');
  }
}
