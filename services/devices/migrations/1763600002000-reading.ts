import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the screens about history need: indexes in their order, and the online share of full hours. */
export class Reading1763600002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of down) await db.query(statement);
  }
}

const up = [
  // a page of the history and the states of a card at any moment are read from the indexes alone
  'drop index status_history_device',
  'create index status_history_device on status_history (device_no, at, id) include (online_status, school_code)',
  'drop index status_history_school',
  'create index status_history_school on status_history (school_code, at, id)',
  'drop index status_history_at',
  'create index status_history_at on status_history (at, id) include (school_code)',
  `create index command_failed on command (finished_at)
   where finished_at is not null and status in ('failed', 'timedOut', 'expired')`,
  'create index command_finished on command (finished_at) where finished_at is not null',
  // cards without a school have the empty code
  `create table online_hour (
    hour timestamptz not null,
    school_code text not null,
    on_seconds double precision not null,
    known_seconds double precision not null,
    primary key (hour, school_code)
  )`,
];

const down = [
  'drop table online_hour',
  'drop index command_finished',
  'drop index command_failed',
  'drop index status_history_at',
  'create index status_history_at on status_history (at desc)',
  'drop index status_history_school',
  'create index status_history_school on status_history (school_code, at desc)',
  'drop index status_history_device',
  'create index status_history_device on status_history (device_no, at desc)',
];
