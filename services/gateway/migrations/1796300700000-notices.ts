import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices, what people have read of them, to whom they are shown, and who handles what they report. */
export class Notices1796300700000 implements MigrationInterface {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table notice, notice_reader, notice_read, notice_setting, notice_claim');
  }
}

const statements = [
  `create table notice (
    no bigint generated always as identity primary key,
    kind text not null,
    fact text not null,
    object_id text not null,
    school_code text,
    roles integer not null,
    uid text,
    figures jsonb not null,
    at timestamptz not null
  )`,
  'create unique index notice_fact on notice (kind, fact)',
  'create index notice_school on notice (school_code, no desc)',
  'create index notice_object on notice (object_id)',
  'create index notice_at on notice (at)',
  'create table notice_reader (uid text primary key, read_to bigint not null)',
  'create table notice_read (uid text not null, no bigint not null, primary key (uid, no))',
  'create index notice_read_no on notice_read (no)',
  'create table notice_setting (kind text primary key, roles integer not null)',
  `create table notice_claim (
    subject text primary key,
    school_code text,
    uid text not null,
    name text not null,
    at timestamptz not null
  )`,
  'create index notice_claim_at on notice_claim (at)',
];
