import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Incidents with their doors and timeline, what to look at again and when, and what is muted. */
export class Incidents1796650300000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table incident (
        number bigint generated always as identity primary key,
        id uuid not null,
        scope text not null,
        town_code text,
        school_code text,
        circuit_id text,
        cause text not null,
        evidence jsonb not null,
        doors int not null,
        doors_back int not null,
        opened_at timestamptz not null,
        acknowledged_at timestamptz,
        acknowledged_by text,
        closed_at timestamptz,
        reopened int not null,
        withdrawn_at timestamptz,
        merged_into uuid
      );
      create unique index incident_id on incident (id);
      create index incident_open on incident (opened_at, id) where closed_at is null and withdrawn_at is null;
      create index incident_closed on incident (closed_at, id) where closed_at is not null and withdrawn_at is null;
      create index incident_school on incident (school_code, opened_at) where withdrawn_at is null;
      create index incident_town on incident (town_code, opened_at) where withdrawn_at is null;
      create table incident_door (
        incident_id uuid not null references incident (id) on delete cascade,
        device_no text not null,
        school_code text not null,
        from_at timestamptz not null,
        to_at timestamptz,
        primary key (incident_id, device_no)
      );
      create index incident_door_device on incident_door (device_no, from_at);
      create table incident_line (
        id bigint generated always as identity primary key,
        incident_id uuid not null references incident (id) on delete cascade,
        at timestamptz not null,
        kind text not null,
        who text,
        data jsonb not null
      );
      create index incident_line_incident on incident_line (incident_id, at, id);
      create table school_watch (
        school_code text primary key,
        due_at timestamptz not null
      );
      create index school_watch_due on school_watch (due_at);
      create table platform_span (
        from_at timestamptz primary key,
        to_at timestamptz not null,
        incident_id uuid,
        closed_at timestamptz
      );
      create table mute (
        id uuid primary key,
        scope text not null,
        code text not null,
        school_code text,
        reason text not null,
        until_at timestamptz not null,
        created_by text not null,
        created_at timestamptz not null,
        ended_at timestamptz
      );
      create index mute_until on mute (until_at, id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table mute, platform_span, school_watch, incident_line, incident_door, incident');
  }
}
