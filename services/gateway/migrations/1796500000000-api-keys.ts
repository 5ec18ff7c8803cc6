import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** API keys, and the key by which an audited action was done. */
export class ApiKeys1796500000000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table api_key (
      id uuid primary key,
      uid text not null references account (uid) on delete cascade,
      name text not null,
      prefix text not null,
      scopes jsonb not null,
      area_list jsonb,
      outside boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      used_at timestamptz,
      used_from text
    )`);
    await db.query('create index api_key_uid on api_key (uid, created_at, id)');
    await db.query('create index api_key_created_at on api_key (created_at, id)');
    await db.query(`create table api_key_hash (
      hash text primary key,
      key_id uuid not null references api_key (id) on delete cascade,
      until timestamptz
    )`);
    await db.query('create index api_key_hash_key on api_key_hash (key_id)');
    await db.query(`create table api_key_calls (
      key_id uuid not null,
      minute timestamptz not null,
      calls bigint not null,
      primary key (key_id, minute)
    )`);
    await db.query('create index api_key_calls_minute on api_key_calls (minute)');
    await db.query('alter table audit add column key_id uuid, add column key_name text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table audit drop column key_id, drop column key_name');
    await db.query('drop table api_key_calls');
    await db.query('drop table api_key_hash');
    await db.query('drop table api_key');
  }
}
