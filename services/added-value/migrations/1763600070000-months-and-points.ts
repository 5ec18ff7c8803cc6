import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settlement of months, and points of teachers in a ledger of double entry. */
export class MonthsAndPoints1763600070000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...months, ...ledger, ...points]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table ${tables.join(', ')}`);
    await db.query('drop function ledger_balances(), ledger_frozen()');
    await db.query('alter table subscription_event drop column head_teacher_code');
    await db.query('alter table subscription reset (fillfactor)');
    await db.query(`create index subscription_expiring on subscription (expiration_time) where status = 'subscribe'`);
  }
}

const tables = [
  'points_payee',
  'points_exchange',
  'points_queue',
  'points_grant',
  'points_month',
  'points_plan',
  'points_school',
  'ledger_balance',
  'ledger_entry',
  'ledger_transfer',
  'settlement_line',
  'settlement_version',
  'monthly_settlement',
  'settlement_month',
];

const figures = `subscribe_total integer not null,
    renew_count integer not null,
    new_count integer not null,
    unsubscribe_count integer not null,
    amount bigint not null,
    line_hash text not null`;

const months = [
  'alter table subscription_event add column head_teacher_code text',
  // a renewal changes every running record: with room on its page, and no index on what changes, it touches no index
  'alter table subscription set (fillfactor = 50)',
  'drop index subscription_expiring',
  `create table settlement_month (
    month text primary key,
    started_at timestamptz not null,
    finished_at timestamptz,
    schools integer not null,
    closed_schools integer not null,
    error text
  )`,
  `create table monthly_settlement (
    id uuid primary key,
    school_code text not null,
    month text not null,
    version integer not null,
    school_name text not null,
    student_total integer not null,
    parent_total integer not null,
    ${figures},
    closed_at timestamptz not null,
    last_mod_date timestamptz not null
  )`,
  'create unique index monthly_settlement_school on monthly_settlement (school_code, month)',
  'create index monthly_settlement_month on monthly_settlement (month, school_code)',
  `create table settlement_version (
    settlement_id uuid not null,
    version integer not null,
    computed_at timestamptz not null,
    computed_by text,
    reason text,
    ${figures},
    primary key (settlement_id, version)
  )`,
  `create table settlement_line (
    settlement_id uuid not null,
    subscription_id uuid not null,
    from_version integer not null,
    to_version integer,
    kind text not null,
    event_id uuid not null,
    price bigint not null,
    primary key (settlement_id, subscription_id, from_version)
  )`,
];

const ledger = [
  `create table ledger_transfer (
    id uuid primary key,
    at timestamptz not null,
    cause text not null,
    reference text not null,
    school_code text not null,
    "by" text,
    note text
  )`,
  'create unique index ledger_transfer_reference on ledger_transfer (cause, reference)',
  'create index ledger_transfer_school on ledger_transfer (school_code, at)',
  `create table ledger_entry (
    transfer_id uuid not null,
    account text not null,
    points bigint not null,
    primary key (transfer_id, account),
    constraint ledger_entry_not_nothing check (points <> 0),
    constraint ledger_entry_account_known check (account = 'issue' or account ~ '^(pool|pending|available|payout|spent):.')
  )`,
  'create index ledger_entry_account on ledger_entry (account, transfer_id)',
  `create table ledger_balance (
    account text primary key,
    balance bigint not null,
    constraint ledger_balance_not_negative check (balance >= 0)
  )`,
  `create function ledger_balances() returns trigger language plpgsql set search_path from current as $$
  begin
    if exists (select from added group by transfer_id having sum(points) <> 0 or count(*) <> 2) then
      raise exception 'unbalanced transfer' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
    end if;
    insert into ledger_balance (account, balance)
      select distinct account, 0 from added where account ~ '^(pool|pending|available):' order by account
      on conflict do nothing;
    perform from ledger_balance where account in (select account from added) order by account for update;
    update ledger_balance b set balance = b.balance + a.points
      from (select account, sum(points) as points from added group by account) a where a.account = b.account;
    return null;
  end $$`,
  `create trigger ledger_entry_added after insert on ledger_entry referencing new table as added
    for each statement execute function ledger_balances()`,
  `create function ledger_frozen() returns trigger language plpgsql as $$
  begin
    raise exception 'entries of the ledger are never changed' using errcode = 'check_violation';
  end $$`,
  `create trigger ledger_entry_frozen before update or delete or truncate on ledger_entry
    for each statement execute function ledger_frozen()`,
  `create trigger ledger_transfer_frozen before update or delete or truncate on ledger_transfer
    for each statement execute function ledger_frozen()`,
];

const points = [
  `create table points_school (
    school_code text primary key,
    enabled smallint not null,
    updated_at timestamptz not null
  )`,
  `create table points_plan (
    school_code text not null,
    month text not null,
    points_per_vip_student integer not null,
    tasks jsonb not null,
    exchange_rate integer not null,
    month_exchange_limit integer not null,
    updated_by text not null,
    updated_at timestamptz not null,
    primary key (school_code, month)
  )`,
  `create table points_month (
    school_code text not null,
    month text not null,
    vip_student_num integer not null,
    total_allot_points bigint not null,
    plan jsonb not null,
    opened_at timestamptz not null,
    closed_at timestamptz,
    primary key (school_code, month)
  )`,
  `create table points_grant (
    event_id uuid primary key,
    subscription_id uuid not null,
    school_code text not null,
    month text not null,
    task_code text not null,
    state text not null,
    refusal text,
    points integer not null,
    teacher_code text,
    teacher_name text not null,
    phone_masked text not null,
    phone_hash text not null,
    class_code text not null,
    class_name text not null,
    student_name text not null,
    parent_name text not null,
    subscribe_time timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index points_grant_school on points_grant (school_code, created_at, event_id)',
  'create index points_grant_month on points_grant (school_code, month, teacher_code)',
  'create index points_grant_time on points_grant (created_at, event_id)',
  `create table points_queue (
    event_id uuid primary key,
    school_code text not null,
    month text not null
  )`,
  'create index points_queue_school on points_queue (school_code, month)',
  `create table points_exchange (
    id uuid primary key,
    bill_no text not null,
    school_code text not null,
    teacher_code text not null,
    teacher_name text not null,
    phone_masked text not null,
    phone_hash text not null,
    class_code text,
    month text not null,
    points integer not null,
    amount bigint not null,
    open_id text not null,
    state text not null,
    err_code text not null,
    err_code_des text not null,
    package_info text,
    attempts integer not null,
    due_at timestamptz,
    unknown_since timestamptz,
    created_by text not null,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  'create unique index points_exchange_bill on points_exchange (bill_no)',
  'create index points_exchange_school on points_exchange (school_code, created_at, id)',
  'create index points_exchange_teacher on points_exchange (teacher_code, month)',
  'create index points_exchange_time on points_exchange (created_at, id)',
  'create index points_exchange_due on points_exchange (due_at) where due_at is not null',
  `create table points_payee (
    teacher_code text primary key,
    open_id text not null,
    updated_at timestamptz not null
  )`,
];
