import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders and accounts of licences, what is requested of the platform, and what is read from it. */
export class Licences1795400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...corps, ...orders, ...accounts, ...syncs]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table ${tables.join(', ')}`);
  }
}

const tables = [
  'licence_sync_change',
  'licence_sync_item',
  'licence_sync',
  'licence_transfer',
  'licence_activation',
  'licence_account',
  'licence_renewal',
  'licence_order',
  'corp_member',
  'corp_school',
  'corp',
];

const corps = [
  `create table corp (
    corp_id text primary key,
    open_corp_id text,
    name text,
    auto_since timestamptz,
    buyer_userid text
  )`,
  `create table corp_school (
    school_code text primary key,
    corp_id text,
    at timestamptz not null
  )`,
  'create index corp_school_corp on corp_school (corp_id)',
  `create table corp_member (
    school_code text not null,
    uid text not null,
    kind text not null,
    userid text not null,
    open_userid text,
    gone boolean not null,
    matched_at timestamptz not null,
    at timestamptz not null,
    primary key (school_code, uid)
  )`,
  'create index corp_member_userid on corp_member (school_code, userid)',
  'create index corp_member_open_userid on corp_member (school_code, open_userid)',
];

const orders = [
  `create table licence_order (
    id uuid primary key,
    corp_id text not null,
    school_code text not null,
    order_id text,
    order_type smallint not null,
    status smallint,
    base_count integer not null,
    external_count integer not null,
    months integer,
    buyer_userid text,
    buyer_name text,
    price bigint,
    create_time timestamptz,
    pay_time timestamptz,
    requested_at timestamptz not null,
    requested_by text,
    sent_at timestamptz,
    job_id text,
    refusal text,
    due_at timestamptz,
    attempts integer not null,
    updated_at timestamptz not null
  )`,
  'create index licence_order_school on licence_order (school_code, requested_at desc, id desc)',
  'create index licence_order_corp on licence_order (corp_id)',
  'create unique index licence_order_order_id on licence_order (order_id) where order_id is not null',
  'create index licence_order_due on licence_order (due_at) where due_at is not null',
  // two processes that request at the same time make one order
  'create unique index licence_order_under_way on licence_order (corp_id) where order_id is null and refusal is null',
  `create table licence_renewal (
    order_uuid uuid not null,
    uid text not null,
    userid text,
    name text not null,
    type smallint not null,
    part integer,
    sent_at timestamptz,
    accepted boolean,
    refusal text,
    primary key (order_uuid, uid)
  )`,
  'create index licence_renewal_part on licence_renewal (order_uuid, part)',
];

const accounts = [
  `create table licence_account (
    id uuid primary key,
    active_code text not null,
    corp_id text not null,
    school_code text,
    order_id text,
    type smallint not null,
    status smallint not null,
    userid text,
    uid text,
    user_name text,
    create_time timestamptz,
    active_time timestamptz,
    expire_time timestamptz,
    reserved_by uuid,
    gone_at timestamptz,
    read_at timestamptz not null
  )`,
  'create unique index licence_account_code on licence_account (active_code)',
  'create index licence_account_corp on licence_account (corp_id, status)',
  'create index licence_account_school on licence_account (school_code, id)',
  'create index licence_account_uid on licence_account (uid)',
  'create index licence_account_userid on licence_account (corp_id, userid)',
  'create index licence_account_order on licence_account (order_id)',
  `create table licence_activation (
    id uuid primary key,
    group_id uuid not null,
    corp_id text not null,
    school_code text not null,
    uid text not null,
    userid text not null,
    user_name text not null,
    active_code text,
    order_id text,
    state text not null,
    refusal text,
    cause text not null,
    sent_at timestamptz,
    due_at timestamptz,
    attempts integer not null,
    requested_by text,
    requested_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index licence_activation_group on licence_activation (group_id)',
  'create index licence_activation_person on licence_activation (school_code, uid)',
  'create index licence_activation_due on licence_activation (due_at) where due_at is not null',
  // a double click binds one account
  `create unique index licence_activation_open on licence_activation (corp_id, userid) where state = 'requested'`,
  `create table licence_transfer (
    id uuid primary key,
    corp_id text not null,
    school_code text not null,
    handover_userid text not null,
    takeover_userid text not null,
    active_code text not null,
    type smallint not null,
    state text not null,
    refusal text,
    sent_at timestamptz,
    due_at timestamptz,
    attempts integer not null,
    requested_by text not null,
    requested_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index licence_transfer_code on licence_transfer (active_code)',
  'create index licence_transfer_due on licence_transfer (due_at) where due_at is not null',
  `create unique index licence_transfer_open on licence_transfer (corp_id, handover_userid) where state = 'requested'`,
];

const syncs = [
  `create table licence_sync (
    id uuid primary key,
    corp_id text not null,
    school_code text not null,
    kind text not null,
    state text not null,
    stage text not null,
    cursor text,
    done integer not null,
    total integer,
    added integer not null,
    changed integer not null,
    gone integer not null,
    error text,
    requested_by text,
    started_at timestamptz not null,
    finished_at timestamptz,
    attempts integer not null,
    due_at timestamptz
  )`,
  'create index licence_sync_school on licence_sync (school_code, kind, started_at)',
  `create unique index licence_sync_running on licence_sync (corp_id, kind) where state = 'running'`,
  `create table licence_sync_item (
    sync_id uuid not null,
    kind text not null,
    key text not null,
    detail text,
    done boolean not null,
    primary key (sync_id, kind, key)
  )`,
  `create table licence_sync_change (
    sync_id uuid not null,
    subject text not null,
    change text not null,
    label text,
    before text not null,
    after text not null,
    primary key (sync_id, subject)
  )`,
];
