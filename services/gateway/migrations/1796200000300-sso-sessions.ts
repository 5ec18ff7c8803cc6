import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What ends sessions that were begun outside: their subject and session at the provider, and the tokens by which they are
 * checked there; and what came with a sign-in, for those who set it up. Accounts that were there before follow no claims:
 * their roles belong to the administrators.
 */
export class SsoSessions1796200000300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table sso_report');
    await db.query('drop table sso_used_logout');
    await db.query('alter table account drop column follows_claims');
    await db.query('alter table sso_ticket drop column sub, drop column sid, drop column tokens');
    await db.query('drop index session_created');
    await db.query('alter table session drop column sub, drop column sid, drop column tokens, drop column next_check');
  }
}

const statements = [
  `alter table session add column sub text, add column sid text, add column tokens text,
     add column next_check timestamptz`,
  'alter table sso_ticket add column sub text, add column sid text, add column tokens text',
  'create index session_created on session (created) where ended is null',
  'create index session_sub on session (sub) where ended is null and sub is not null',
  'create index session_sid on session (sid) where ended is null and sid is not null',
  'create index session_next_check on session (next_check) where ended is null and next_check is not null',
  'alter table account add column follows_claims boolean not null default false',
  'create table sso_used_logout (hash text primary key, expires timestamptz not null)',
  'create index sso_used_logout_expires on sso_used_logout (expires)',
  `create table sso_report (
    id uuid primary key,
    at timestamptz not null,
    refused text,
    uid text,
    claims jsonb not null,
    rules jsonb not null
  )`,
  'create index sso_report_at on sso_report (at)',
];
