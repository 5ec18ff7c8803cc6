import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How schools reach their private clouds. */
export class SourceSettings1795420010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table source_setting (
      school_code text not null,
      source text not null,
      school_name text not null,
      fields jsonb not null,
      secrets text not null,
      updated_by text not null,
      updated_at timestamptz not null,
      primary key (school_code, source)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table source_setting');
  }
}
