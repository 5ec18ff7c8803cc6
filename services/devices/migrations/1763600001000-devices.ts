import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cards, their status and history, commands and logs; copies of schools and classrooms. */
export class Devices1763600001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`drop table ${table}`);
  }
}

const tables = [
  'broker_instance',
  'ingest_journal',
  'device_log',
  'command',
  'status_history',
  'binding',
  'device_status',
  'device',
  'classroom',
  'school',
];

const statements = [
  `create table school (
    code text primary key,
    name text not null,
    source text not null,
    province_code text not null,
    province_name text not null,
    city_code text not null,
    city_name text not null,
    town_code text not null,
    town_name text not null,
    deleted boolean not null default false
  )`,
  `create table classroom (
    school_code text not null,
    code text not null,
    name text not null,
    class_code text not null,
    class_name text not null,
    primary key (school_code, code)
  )`,
  `create table device (
    device_no text primary key,
    school_code text,
    classroom_code text,
    name text,
    model text,
    current_version text,
    create_date timestamptz not null default now(),
    bound_at timestamptz
  )`,
  'create unique index device_classroom on device (school_code, classroom_code)',
  // written with every heartbeat: room on the page keeps such an update off the indexes
  `create table device_status (
    device_no text primary key,
    online_status text not null,
    since timestamptz not null,
    connection_id uuid,
    instance_id uuid,
    peer_host text,
    connected_at timestamptz,
    boot_id text,
    heartbeat jsonb,
    heartbeat_at timestamptz,
    network_speed jsonb
  ) with (fillfactor = 60)`,
  `create index device_status_on on device_status (instance_id) where online_status = 'on'`,
  `create table binding (
    id bigint generated always as identity primary key,
    device_no text not null,
    school_code text not null,
    classroom_code text not null,
    name text,
    bound_at timestamptz not null,
    unbound_at timestamptz
  )`,
  'create index binding_device on binding (device_no, bound_at desc)',
  'create index binding_classroom on binding (school_code, classroom_code, bound_at desc)',
  `create table status_history (
    id bigint generated always as identity primary key,
    device_no text not null,
    school_code text,
    online_status text not null,
    cause text not null,
    at timestamptz not null
  )`,
  'create index status_history_device on status_history (device_no, at desc)',
  'create index status_history_school on status_history (school_code, at desc)',
  'create index status_history_at on status_history (at desc)',
  `create table command (
    id uuid primary key,
    device_no text not null,
    school_code text,
    type text not null,
    payload jsonb,
    status text not null,
    result jsonb,
    error text,
    progress integer,
    created_by text not null,
    create_date timestamptz not null,
    offers integer not null default 0,
    offered_at timestamptz,
    offered_connection uuid,
    boot_id_before text,
    sent_at timestamptz,
    finished_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create index command_open on command (expires_at) where finished_at is null`,
  `create index command_open_device on command (device_no) where finished_at is null`,
  'create index command_device on command (device_no, create_date desc)',
  'create index command_date on command (create_date desc)',
  `create table device_log (
    id bigint generated always as identity primary key,
    device_no text not null,
    at timestamptz not null,
    level text not null,
    content text not null
  )`,
  'create index device_log_device on device_log (device_no, at desc)',
  'create index device_log_at on device_log (at)',
  // heartbeats between their PUBACK and their place in device_status, a batch a row
  `create table ingest_journal (
    id bigint generated always as identity primary key,
    instance_id uuid not null,
    entries text not null
  )`,
  `create table broker_instance (
    id uuid primary key,
    lock_key integer not null,
    started_at timestamptz not null,
    beat_at timestamptz not null
  )`,
];
