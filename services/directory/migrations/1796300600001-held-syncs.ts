import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps changes of contacts that would take many people away until a person confirms them, and counts smaller ones. */
export class HeldSyncs1796300600001 implements MigrationInterface {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table held_sync (
      school_code text primary key references school,
      held_at timestamptz not null,
      removals integer not null,
      changes jsonb not null
    )`);
    await db.query(`create table contact_removal (
      school_code text not null references school,
      kind text not null,
      removed_at timestamptz not null,
      people integer not null,
      primary key (school_code, kind, removed_at)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table contact_removal');
    await db.query('drop table held_sync');
  }
}
