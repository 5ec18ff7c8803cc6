import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rollouts: their groups, their cards and what the engine decided. */
export class Rollouts1763600050000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['rollout_decision', 'rollout_card', 'rollout_school', 'rollout_group', 'rollout']) {
      await db.query(`drop table ${table}`);
    }
  }
}

const up = [
  `create table rollout (
    id uuid primary key,
    name text not null,
    kind text not null,
    repairs_id uuid,
    model text,
    version_code integer,
    version_name text,
    choice jsonb not null,
    state text not null,
    success_percent integer not null,
    error_percent integer not null,
    on_error text not null,
    respects_lessons boolean not null,
    urgent_reason text,
    daily_from text,
    daily_to text,
    cards_at_once integer,
    downloads_per_school integer not null,
    soak_seconds integer not null,
    install_minutes integer not null,
    online_drop_percent integer not null,
    start_at timestamptz,
    deadline_at timestamptz not null,
    needs_approval boolean not null,
    created_by text not null,
    create_date timestamptz not null,
    approved_by text,
    approved_at timestamptz,
    halt_reason text,
    started_at timestamptz,
    finished_at timestamptz,
    due_at timestamptz
  )`,
  'create index rollout_date on rollout (create_date desc, id desc)',
  'create index rollout_due on rollout (due_at) where due_at is not null',
  `create table rollout_group (
    rollout_id uuid not null references rollout on delete cascade,
    position integer not null,
    name text not null,
    state text not null,
    size integer not null,
    counts jsonb not null,
    online_before integer,
    online integer,
    started_at timestamptz,
    finished_at timestamptz,
    primary key (rollout_id, position)
  )`,
  // the schools of a rollout, so that who may see it is decided without its cards; cards without a school have the empty code
  `create table rollout_school (
    rollout_id uuid not null references rollout on delete cascade,
    school_code text not null,
    cards integer not null,
    primary key (rollout_id, school_code)
  )`,
  `create table rollout_card (
    rollout_id uuid not null references rollout on delete cascade,
    device_no text not null,
    group_position integer not null,
    school_code text,
    state text not null,
    from_version_code integer,
    from_version_name text,
    version_code integer not null,
    version_name text not null,
    package_id uuid not null,
    downgrade boolean not null,
    code text,
    reason text,
    phase text,
    percent integer,
    command_id uuid,
    tries integer not null default 0,
    last_boot_id text,
    boots integer not null default 0,
    reconnects integer not null default 0,
    offered_at timestamptz,
    downloaded_at timestamptz,
    installing_at timestamptz,
    soaking_at timestamptz,
    finished_at timestamptz,
    updated_at timestamptz not null,
    due_at timestamptz,
    primary key (rollout_id, device_no)
  )`,
  // a card runs one installation at a time
  `create unique index rollout_card_active on rollout_card (device_no)
   where state in ('offered', 'downloading', 'downloaded', 'installing', 'soaking')`,
  'create index rollout_card_due on rollout_card (due_at) where due_at is not null',
  'create index rollout_card_group on rollout_card (rollout_id, group_position, state, device_no)',
  'create index rollout_card_command on rollout_card (command_id) where command_id is not null',
  'create index rollout_card_device on rollout_card (device_no, updated_at desc)',
  `create table rollout_decision (
    id bigint generated always as identity primary key,
    rollout_id uuid not null references rollout on delete cascade,
    at timestamptz not null,
    group_position integer,
    kind text not null,
    detail jsonb not null,
    created_by text
  )`,
  'create index rollout_decision_rollout on rollout_decision (rollout_id, id desc)',
];
