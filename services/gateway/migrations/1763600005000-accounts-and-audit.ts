import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Management of accounts, the copy of areas that it needs, and what people did. */
export class AccountsAndAudit1763600005000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index account_create_date');
    await db.query('drop table audit');
    await db.query('drop table area');
    await db.query('alter table account drop column phone_hash, add column debug boolean not null default false');
    await db.query('delete from session where not exists (select from account where account.uid = session.uid)');
    await db.query(
      'alter table session add constraint session_uid_fkey foreign key (uid) references account on delete cascade',
    );
  }
}

const statements = [
  // finds an account by its whole phone, which is stored encrypted
  'alter table account add column phone_hash text, drop column debug',
  'create index account_create_date on account (create_date, uid)',
  // the ended sessions of a deleted account stay for a while, so that every process learns of their end
  'alter table session drop constraint session_uid_fkey',
  `create table area (
    code text primary key,
    name text not null,
    parent_code text,
    source text,
    at timestamptz not null
  )`,
  `create table audit (
    id uuid primary key,
    at timestamptz not null,
    uid text not null,
    account text not null,
    source text not null,
    action text not null,
    object text not null,
    object_ids text[] not null,
    school_code text,
    before jsonb,
    after jsonb
  )`,
  'create index audit_at on audit (at, id)',
  'create index audit_object on audit using gin (object_ids)',
];
