import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Short links, and how schools reach their private clouds. */
export class DebugAndClouds1795420000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table short_link (
      code_hash text primary key,
      target text not null,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`);
    await db.query('create index short_link_expiry on short_link (expires_at)');
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
    await db.query('drop table source_setting, short_link');
  }
}
