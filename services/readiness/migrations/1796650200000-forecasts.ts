import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

const tables = ['school_summary', 'forecast_score', 'bell_forecast', 'fleet_share', 'door_history', 'door_habit'];

const forecasts = `
  create table door_habit (
    device_no text not null,
    weekday smallint not null,
    days smallint not null,
    off_median real,
    off_spread real,
    on_median real,
    on_spread real,
    primary key (device_no, weekday)
  );
  create table door_history (
    device_no text primary key,
    days smallint not null,
    spans bytea not null
  );
  create table fleet_share (
    bell text not null,
    minutes smallint not null,
    tallies jsonb not null,
    primary key (bell, minutes)
  );
  create table bell_forecast (
    school_code text not null,
    bell_at timestamptz not null,
    doors jsonb,
    count integer,
    squares double precision,
    primary key (school_code, bell_at)
  );
  create index bell_forecast_unscored on bell_forecast (bell_at) where doors is not null;
  create table forecast_score (
    day text primary key,
    states jsonb not null
  );
`;

const summaries = `
  create table school_summary (
    school_code text primary key,
    due_at timestamptz not null,
    computed_at timestamptz,
    bell_at timestamptz,
    bell_kind text,
    estimated boolean not null default false,
    doors integer not null default 0,
    doors_on integer not null default 0,
    planned_dark integer not null default 0,
    expected_ready double precision,
    chance_all double precision,
    open_incidents integer not null default 0,
    score_days integer not null default 0,
    score_count integer not null default 0,
    score_squares double precision
  );
  create index school_summary_due on school_summary (due_at);
  insert into school_summary (school_code, due_at)
    select distinct school_code, now() from door where school_code is not null;
`;

/** Habits and past mornings of doors, forecasts with their outcomes, and the summary of each school. */
export class Forecasts1796650200000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(forecasts);
    await db.query(summaries);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`drop table ${table}`);
  }
}
