import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that a consumer of any service could not handle. */
export class DeadEvents1795700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table dead_event (
        consumer text not null,
        event_id uuid not null,
        topic text not null,
        type text not null,
        key text not null,
        published_at timestamptz not null,
        at timestamptz not null,
        reason text not null,
        data text not null,
        state text not null default 'open',
        replays integer not null default 0,
        requested timestamptz,
        by_account text,
        discard_reason text,
        ended timestamptz,
        primary key (consumer, event_id)
      )`);
    await db.query('create index dead_event_at on dead_event (at, consumer, event_id)');
    await db.query('create index dead_event_ended on dead_event (ended)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table dead_event');
  }
}
