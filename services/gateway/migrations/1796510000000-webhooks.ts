import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Webhooks of accounts, what is delivered to them, and how often that failed. */
export class Webhooks1796510000000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table webhook (
      id uuid primary key,
      uid text not null references account (uid) on delete cascade,
      name text not null,
      url text not null,
      events text[] not null,
      school_codes text[] not null,
      area_list jsonb not null,
      secret text not null,
      previous_secret text,
      previous_until timestamptz,
      off_reason text,
      failing_since timestamptz,
      lease uuid,
      leased_until timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      constraint webhook_name unique (uid, name)
    )`);
    await this.addDeliveries(db);
    await db.query(`create table webhook_day (
      webhook_id uuid not null references webhook (id) on delete cascade,
      day date not null,
      attempts bigint not null,
      failures bigint not null,
      primary key (webhook_id, day)
    )`);
  }

  private async addDeliveries(db: QueryRunner): Promise<void> {
    await db.query(`create table webhook_delivery (
      id uuid primary key,
      webhook_id uuid not null references webhook (id) on delete cascade,
      type text not null,
      fact text not null,
      school_code text,
      roles integer,
      body text not null,
      state text not null,
      attempts integer not null default 0,
      next_at timestamptz not null,
      tries jsonb not null default '[]',
      at timestamptz not null
    )`);
    await db.query('create unique index webhook_delivery_fact on webhook_delivery (webhook_id, type, fact)');
    await db.query('create index webhook_delivery_list on webhook_delivery (webhook_id, state, id desc)');
    await db.query(
      `create index webhook_delivery_due on webhook_delivery (webhook_id, next_at, id) where state = 'waiting'`,
    );
    await db.query('create index webhook_delivery_at on webhook_delivery (at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table webhook_day, webhook_delivery, webhook');
  }
}
