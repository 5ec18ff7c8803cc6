/** Accounts that the database lets entries name. */
export const knownAccount = `account = 'issue' or account ~ '^(pool|pending|available|payout|spent):.'
    or account in ('money:platform', 'money:hand')
    or account ~ '^money:(unclaimed|deferred|earned|receivable|billed|payable|rewards):.'`;

/** What is owed for an order is a credit, so never above zero; points are never below. */
export const balanceSign = `case when account like 'money:%' then balance <= 0 else balance >= 0 end`;

/** A transfer has two entries that add up to zero, both of points or both of money; balances are kept with each entry. */
const balances = `create or replace function ledger_balances() returns trigger language plpgsql set search_path from current as $$
  begin
    if exists (select from added group by transfer_id having sum(amount) <> 0 or count(*) <> 2
        or count(*) filter (where account like 'money:%') = 1) then
      raise exception 'unbalanced transfer' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
    end if;
    insert into ledger_balance (account, balance)
      select distinct account, 0 from added where account ~ '^(pool|pending|available|money:deferred):' order by account
      on conflict do nothing;
    perform from ledger_balance where account in (select account from added) order by account for update;
    update ledger_balance b set balance = b.balance + a.amount
      from (select account, sum(amount) as amount from added group by account) a where a.account = b.account;
    return null;
  end $$`;

const indexes = [
  'create index ledger_transfer_day on ledger_transfer (day) where day is not null',
  'create index ledger_transfer_school_day on ledger_transfer (school_code, day) where day is not null',
  `create index ledger_balance_owed on ledger_balance (account) where account like 'money:deferred:%' and balance < 0`,
];

/** Statements that make the tables of the ledger. */
export const ledgerTables: readonly string[] = [
  `create table ledger_transfer (
    id uuid primary key,
    at timestamptz not null,
    cause text not null,
    reference text not null,
    school_code text,
    day date,
    "by" text,
    note text
  )`,
  'create unique index ledger_transfer_reference on ledger_transfer (cause, reference)',
  'create index ledger_transfer_school on ledger_transfer (school_code, at)',
  `create table ledger_entry (
    transfer_id uuid not null,
    account text not null,
    amount bigint not null,
    primary key (transfer_id, account),
    constraint ledger_entry_not_nothing check (amount <> 0),
    constraint ledger_entry_account_known check (${knownAccount})
  )`,
  'create index ledger_entry_account on ledger_entry (account, transfer_id)',
  `create table ledger_balance (
    account text primary key,
    balance bigint not null,
    constraint ledger_balance_sign check (${balanceSign})
  )`,
  ...indexes,
  balances,
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

/** Statements by which a ledger that had points only takes money, too. */
export const moneyInLedger: readonly string[] = [
  'alter table ledger_entry rename column points to amount',
  'alter table ledger_entry drop constraint ledger_entry_account_known',
  `alter table ledger_entry add constraint ledger_entry_account_known check (${knownAccount})`,
  'alter table ledger_balance drop constraint ledger_balance_not_negative',
  `alter table ledger_balance add constraint ledger_balance_sign check (${balanceSign})`,
  'alter table ledger_transfer add column day date, alter column school_code drop not null',
  ...indexes,
  balances,
];
