import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the outbox and inbox; the first migration of every service that sends or reads events. */
class EventTables1763600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table outbox (
        id bigint generated always as identity primary key,
        event_id uuid not null,
        topic text not null,
        key text not null,
        type text not null,
        at timestamptz not null,
        data jsonb not null
      )`);
    await db.query(`
      create table inbox (
        consumer text not null,
        event_id uuid not null,
        at timestamptz not null default now(),
        primary key (consumer, event_id)
      )`);
    await db.query('create index inbox_at on inbox (at)');
    await db.query(`
      create table dead_letter (
        consumer text not null,
        event_id uuid not null,
        topic text not null,
        message jsonb not null,
        reason text not null,
        at timestamptz not null default now(),
        primary key (consumer, event_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['dead_letter', 'inbox', 'outbox']) await db.query(`drop table ${table}`);
  }
}

/** The span that caused an event, for the trace of what the event causes. */
class OutboxTrace1795700310000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table outbox add column trace text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table outbox drop column trace');
  }
}

/** Tables by which a service finds that its database was restored, and where its consumers stood. */
class DatabaseHistory1796300000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table database_history (
        one boolean primary key,
        epoch uuid,
        checkpoint bigint not null,
        at timestamptz not null,
        system_identifier text,
        database_oid bigint,
        table_oid bigint,
        timeline integer,
        synchronous boolean not null,
        restored_at timestamptz
      )`);
    await db.query(`
      create table consumer_position (
        consumer text not null,
        topic text not null,
        partition integer not null,
        next bigint not null,
        primary key (consumer, topic, partition)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['consumer_position', 'database_history']) await db.query(`drop table ${table}`);
  }
}

/** Migrations of every service that sends or reads events. */
export const eventMigrations = [EventTables1763600000000, OutboxTrace1795700310000, DatabaseHistory1796300000000];
