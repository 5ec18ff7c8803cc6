import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signing in outside, and second factors of accounts. */
export class SsoAndSecondFactor1763600100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`drop table ${table}`);
    await db.query('alter table session drop column method, drop column id_token');
    await db.query('alter table account drop column sso_id');
  }
}

const tables = ['recovery_code', 'second_factor', 'sso_stopped', 'sso_ticket', 'sso_used_state'];

const statements = [
  'alter table account add column sso_id text unique',
  `alter table session add column method text not null default 'password', add column id_token text`,
  'create table sso_used_state (hash text primary key, expires timestamptz not null)',
  'create index sso_used_state_expires on sso_used_state (expires)',
  `create table sso_ticket (
    hash text primary key,
    browser_hash text not null,
    uid text not null references account (uid) on delete cascade,
    method text not null,
    id_token text,
    expires timestamptz not null
  )`,
  'create index sso_ticket_uid on sso_ticket (uid)',
  'create index sso_ticket_expires on sso_ticket (expires)',
  'create table sso_stopped (key text primary key, at timestamptz not null)',
  `create table second_factor (
    uid text primary key references account (uid) on delete cascade,
    secret text not null,
    last_step integer not null default 0,
    begun timestamptz not null,
    confirmed timestamptz
  )`,
  `create table recovery_code (
    uid text not null references second_factor (uid) on delete cascade,
    hash text not null,
    primary key (uid, hash)
  )`,
];
