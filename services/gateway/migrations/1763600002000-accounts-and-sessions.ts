import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, sessions, captchas, tries to sign in, analytics events. */
export class AccountsAndSessions1763600002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`drop table ${table}`);
  }
}

const tables = ['analytics_event', 'sign_in_try', 'captcha', 'session', 'account'];

const statements = [
  `create table account (
    uid text primary key,
    account text not null unique,
    username text not null,
    phone text,
    tags integer not null,
    area_list jsonb not null default '[]',
    source text not null,
    app_list jsonb not null default '[]',
    password_hash text not null,
    must_change_password boolean not null default false,
    head_image text,
    debug boolean not null default false,
    create_date timestamptz not null default now()
  )`,
  // an ended session stays for a while, so that a process that missed the notification still learns of the end
  `create table session (
    id text primary key,
    uid text not null references account (uid) on delete cascade,
    created timestamptz not null,
    last_seen timestamptz not null,
    expires timestamptz not null,
    ended timestamptz
  )`,
  'create index session_uid on session (uid)',
  'create index session_expires on session (expires) where ended is null',
  'create index session_ended on session (ended) where ended is not null',
  `create table captcha (
    id text primary key,
    answer text not null,
    expires timestamptz not null
  )`,
  'create index captcha_expires on captcha (expires)',
  `create table sign_in_try (
    key text primary key,
    failures integer not null,
    last_at timestamptz not null,
    blocked_until timestamptz not null
  )`,
  'create index sign_in_try_last_at on sign_in_try (last_at)',
  `create table analytics_event (
    id bigint generated always as identity primary key,
    uid text not null,
    event text not null,
    path text not null,
    time timestamptz,
    at timestamptz not null
  )`,
  'create index analytics_event_at on analytics_event (at)',
];
