/**
 * A statement that books the past: one transfer for each row of `rows`, which selects `at`, `cause`, `reference`,
 * `school_code`, `day`, `by`, `note`, the account `debit`, the account `credit` and `amount` in fen, negative the other way
 * round.
 */
export const bookPast = (rows: string): string => `
  with past as materialized (select gen_random_uuid() as id, p.* from (${rows}) p where p.amount <> 0),
    transfers as (
      insert into ledger_transfer (id, at, cause, reference, school_code, day, "by", note)
      select id, at, cause, reference, school_code, day, "by", note from past)
  insert into ledger_entry (transfer_id, account, amount)
  select past.id, side.account, side.amount from past
  cross join lateral (values (debit, amount), (credit, -amount)) as side (account, amount)`;

/** Undoes what books money, in a ledger that had points only. */
export const pointsOnlyAgain: readonly string[] = [
  'alter table ledger_entry disable trigger user',
  'alter table ledger_transfer disable trigger user',
  `delete from ledger_transfer t using ledger_entry e where e.transfer_id = t.id and e.account like 'money:%'`,
  `delete from ledger_entry where account like 'money:%'`,
  `delete from ledger_balance where account like 'money:%'`,
  'alter table ledger_entry enable trigger user',
  'alter table ledger_transfer enable trigger user',
];
