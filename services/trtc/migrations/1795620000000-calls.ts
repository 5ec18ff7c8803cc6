import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is who at the call platform, settings and packages, recharges and balances, events and calls. */
export class Calls1795620000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const sql of [...parties, ...settings, ...wallets, ...calls]) await db.query(sql);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `drop table call_day, call_hour, call, room_event, recharge_day, wallet, recharge_left, call_usage, recharge, call_package,
         call_config, call_party, call_room`,
    );
  }
}

const parties = [
  `create table call_room (
    room_id text primary key,
    school_code text not null,
    student_code text not null,
    created_at timestamptz not null
  )`,
  'create unique index call_room_student on call_room (student_code)',
  `create table call_party (
    user_id text primary key,
    kind text not null,
    code text not null,
    school_code text not null,
    created_at timestamptz not null
  )`,
];

const settings = [
  `create table call_config (
    school_code text primary key,
    is_open_video_call smallint not null,
    is_open_parents_call smallint not null,
    is_open_camera smallint not null,
    time_reminder integer not null,
    content text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table call_package (
    id uuid primary key,
    school_code text not null,
    sort_num integer not null,
    talk_time integer not null,
    price bigint not null,
    created_at timestamptz not null
  )`,
  'create index call_package_school on call_package (school_code, sort_num, id)',
];

const wallets = [
  `create table recharge (
    id uuid primary key,
    school_code text not null,
    student_code text not null,
    student_name text not null,
    class_code text not null,
    class_name text not null,
    package_type text not null,
    source text not null,
    minutes integer not null,
    price bigint not null,
    begin_time timestamptz,
    end_time timestamptz,
    phone_masked text,
    encry_phone text,
    phone_hash text,
    order_no text,
    batch_id uuid,
    reversal_of uuid,
    reason text,
    created_by text,
    created_at timestamptz not null
  )`,
  'create index recharge_school on recharge (school_code, package_type, created_at desc, id desc)',
  'create index recharge_newest on recharge (package_type, created_at desc, id desc)',
  'create index recharge_student on recharge (student_code, created_at)',
  'create index recharge_phone on recharge (phone_hash) where phone_hash is not null',
  'create unique index recharge_order on recharge (order_no) where order_no is not null',
  'create index recharge_batch on recharge (batch_id) where batch_id is not null',
  'create unique index recharge_reversal on recharge (reversal_of) where reversal_of is not null',
  `create table call_usage (
    id uuid primary key,
    call_id uuid not null,
    recharge_id uuid not null,
    student_code text not null,
    minutes integer not null,
    created_at timestamptz not null
  )`,
  'create index call_usage_call on call_usage (call_id)',
  'create index call_usage_recharge on call_usage (recharge_id)',
  'create index call_usage_student on call_usage (student_code, created_at)',
  `create table recharge_left (
    recharge_id uuid primary key,
    student_code text not null,
    begin_time timestamptz,
    end_time timestamptz,
    granted integer not null,
    used integer not null,
    price bigint not null,
    created_at timestamptz not null,
    constraint recharge_left_bounds check (used between 0 and granted)
  )`,
  'create index recharge_left_student on recharge_left (student_code)',
  `create table wallet (
    student_code text primary key,
    school_code text not null,
    single_minutes integer not null,
    monthly_minutes integer not null,
    changes_at timestamptz,
    monthly_end timestamptz,
    price bigint not null,
    low smallint not null,
    last_recharge uuid,
    reminded_recharge uuid,
    updated_at timestamptz not null
  )`,
  'create index wallet_school on wallet (school_code, student_code)',
  'create index wallet_changes on wallet (changes_at) where changes_at is not null',
  `create table recharge_day (
    school_code text not null,
    day date not null,
    amount bigint not null,
    minutes integer not null,
    count integer not null,
    singles integer not null,
    monthlies integer not null,
    primary key (school_code, day)
  )`,
];

const calls = [
  `create table room_event (
    room_id text not null,
    event_ms bigint not null,
    event_type smallint not null,
    user_id text not null,
    reason smallint,
    source text not null,
    received_at timestamptz not null,
    primary key (room_id, event_ms, event_type, user_id)
  )`,
  'create index room_event_received on room_event (received_at)',
  `create table call (
    id uuid primary key,
    room_id text not null,
    begun_ms bigint not null,
    school_code text not null,
    student_code text not null,
    student_name text not null,
    class_code text not null,
    class_name text not null,
    parent_code text,
    parent_name text not null,
    phone_masked text not null,
    caller text not null,
    device_no text,
    media_type text not null,
    state text not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    seconds integer not null,
    minutes integer not null,
    excess integer not null,
    estimated smallint not null,
    updated_at timestamptz not null
  )`,
  'create index call_of_room on call (room_id, begun_ms)',
  'create index call_school on call (school_code, started_at desc, id desc)',
  'create index call_newest on call (started_at desc, id desc)',
  'create index call_student on call (student_code, started_at desc, id desc)',
  'create index call_media on call (media_type, started_at desc, id desc)',
  'create index call_school_name on call (school_code, student_name, started_at desc, id desc)',
  'create index call_name on call (student_name text_pattern_ops, started_at desc, id desc) include (school_code)',
  `create index call_running on call (school_code, started_at) where state = 'running'`,
  `create table call_hour (
    school_code text not null,
    hour timestamptz not null,
    calls integer not null,
    minutes integer not null,
    primary key (school_code, hour)
  )`,
  `create table call_day (
    school_code text not null,
    day date not null,
    calls integer not null,
    videos integer not null,
    minutes integer not null,
    primary key (school_code, day)
  )`,
];
