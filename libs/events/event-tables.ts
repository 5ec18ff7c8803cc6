import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the outbox and inbox; the first migration of every service that sends or reads events. */
export class EventTables1763600000000 implements MigrationInterface {
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
