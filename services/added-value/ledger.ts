import { LedgerModule, type LedgerOptions, moneyChecks } from '#libs/commerce';
import { databaseModule } from './database.js';

/** Settled months and what corrects them; exchanges of points. */
const ownChecks: readonly string[] = [
  `select 'month ' || m.id as account, coalesce(m.amount_served, m.amount)::float8 + c.amount::float8 as kept,
     b.amount::float8 as sum
   from monthly_settlement m
   cross join lateral (select coalesce(sum(amount), 0) as amount from settlement_correction
     where school_code = m.school_code and month = m.month) c
   cross join lateral (select coalesce(sum(e.amount), 0) as amount
     from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
     where t.school_code = m.school_code and t.day >= to_date(m.month, 'YYYYMM')
       and t.day < to_date(m.month, 'YYYYMM') + interval '1 month' and e.account = 'money:receivable:' || m.school_code) b
   where coalesce(m.amount_served, m.amount) + c.amount <> b.amount`,
  `select 'exchange ' || x.id as account, case when x.state = 'succeeded' then x.amount else 0 end::float8 as kept,
     coalesce(b.amount, 0)::float8 as sum
   from points_exchange x left join (
     select t.reference, -sum(e.amount) as amount from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
     where t.cause = 'transferred' and e.account = 'money:platform' group by t.reference) b on b.reference = x.id::text
   where case when x.state = 'succeeded' then x.amount else 0 end <> coalesce(b.amount, 0)`,
];

/** Everything that the ledger must agree with. */
export const ledgerOptions: LedgerOptions = { service: 'added-value', checks: [...moneyChecks, ...ownChecks] };

/** The book of points and of money. */
export const ledgerModule = LedgerModule.register({ database: databaseModule, ...ledgerOptions });
