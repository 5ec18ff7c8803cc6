import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import type { Day, DifferenceKind, ReconciliationSubject } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { moneyAccount } from '../ledger/ledger.js';
import type { BillLine } from '../channels/payment-channel.js';
import type { BookEntry, Comparison } from './bill-comparison.js';

/** A row of the book: `amount` of a `bigint`, which comes as a text. */
interface BookRow extends Omit<BookEntry, 'amount'> {
  amount: string;
}

const ofPayments = `t.cause in ('received', 'stray')`;
const ofRefunds = `t.cause in ('returned', 'strayReturned')`;

/**
 * What the platform has taken or given back, by the ledger: payments that paid an order and those that go back, and refunds.
 * What is of no order of ours has no school.
 */
const booked = `
  select t.reference as key, n.order_no as "orderNo", case when ${ofRefunds} then t.reference end as "outRefundNo",
    t.school_code as "schoolCode", abs(e.amount) as amount, t.day::text as "recordedOn",
    case when ${ofRefunds} then r.state else o.status end as state
  from ledger_transfer t
  join ledger_entry e on e.transfer_id = t.id and e.account = 'money:platform'
  join ledger_entry c on c.transfer_id = t.id and c.account <> 'money:platform'
  cross join lateral (select split_part(c.account, ':', 3) as order_no) n
  left join online_order o on o.order_no = n.order_no
  left join refund r on r.out_refund_no = t.reference and ${ofRefunds}`;

/** Refunds that have not come to an end. */
const openRefunds = `
  select r.out_refund_no as key, r.order_no as "orderNo", r.out_refund_no as "outRefundNo",
    o.school_code as "schoolCode", r.amount, null::text as "recordedOn", r.state
  from refund r left join online_order o on o.order_no = r.order_no
  where r.transaction_id is not null and r.state <> 'succeeded'`;

/** Orders that the platform takes for paid and we do not. */
const unpaid = `
  select 'order ' || order_no as key, order_no as "orderNo", null as "outRefundNo", school_code as "schoolCode",
    pay_fee as amount, null::text as "recordedOn", status as state
  from online_order where transaction_id is null`;

/** Reads the service's book of payments, and keeps what was compared. */
@Injectable()
export class ReconciliationStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What was recorded on a day, and what we have of the orders that a bill names. */
  async book(day: Day, lines: readonly BillLine[]): Promise<BookEntry[]> {
    const orders = [...new Set(lines.map(({ orderNo }) => orderNo))];
    const refunded = [...new Set(lines.flatMap(({ outRefundNo }) => outRefundNo ?? []))];
    const accounts = orders.flatMap((orderNo) => [moneyAccount.deferred(orderNo), moneyAccount.unclaimed(orderNo)]);
    const rows = await select<BookRow>(
      this.dataSource,
      `${booked} where t.day = $1 and (${ofPayments} or ${ofRefunds})
       union ${booked} where c.account = any($3) and ${ofPayments}
       union ${booked} where t.reference = any($4) and ${ofRefunds}
       union all ${openRefunds} and r.out_refund_no = any($4)
       union all ${unpaid} and order_no = any($2)`,
      [day, orders, accounts, refunded],
    );
    return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
  }

  async start(subject: ReconciliationSubject, day: Day): Promise<void> {
    await this.dataSource.query(
      `insert into reconciliation (subject, day, state, orders, amount, bill_orders, bill_amount, differences, started_at)
       values ($1, $2, 'running', 0, 0, 0, 0, 0, $3)
       on conflict (day, subject) do update set state = 'running', failure = null, started_at = $3, finished_at = null`,
      [subject, day, this.clock.now()],
    );
  }

  async fail(subject: ReconciliationSubject, day: Day, failure: string): Promise<void> {
    const sql = `update reconciliation set state = 'failed', failure = $3, finished_at = $4
      where subject = $1 and day = $2`;
    await this.dataSource.query(sql, [subject, day, failure, this.clock.now()]);
  }

  /**
   * Stores what a day's comparison has found. What was found before and is no more goes, unless it was closed or
   * noted something on it. Returns the kinds of the differences that are new.
   */
  async finish(
    tx: EntityManager,
    subject: ReconciliationSubject,
    day: Day,
    comparison: Comparison,
  ): Promise<DifferenceKind[]> {
    const now = this.clock.now();
    const found = JSON.stringify(comparison.differences.map((each) => ({ id: uuidv7(), ...each })));
    await tx.query(
      `delete from reconciliation_difference d where d.day = $1 and d.subject = $3 and d.closed_at is null
         and not exists (select from reconciliation_note n where n.difference_id = d.id) and not exists (
         select 1 from jsonb_to_recordset($2::jsonb) as t ("orderNo" text, "outRefundNo" text, kind text, detail text)
         where ${sameDifference})`,
      [day, found, subject],
    );
    const added = await change<{ kind: DifferenceKind }>(
      tx,
      `insert into reconciliation_difference (id, subject, day, order_no, out_refund_no, school_code, kind, ours,
         theirs, detail, created_at)
       select id, $4, $1, "orderNo", "outRefundNo", "schoolCode", kind, ours, theirs, detail, $3
       from jsonb_to_recordset($2::jsonb) as t (id uuid, "orderNo" text, "outRefundNo" text, "schoolCode" text,
         kind text, ours bigint, theirs bigint, detail text)
       where not exists (select 1 from reconciliation_difference d where d.day = $1 and d.subject = $4
         and ${sameDifference})
       returning kind`,
      [day, found, now, subject],
    );
    const { orders, amount, billOrders, billAmount } = comparison;
    await tx.query(
      `update reconciliation set state = 'finished', orders = $2, amount = $3, bill_orders = $4, bill_amount = $5,
         failure = null, finished_at = $6,
         differences = (select count(*) from reconciliation_difference where day = $1 and subject = $7)
       where day = $1 and subject = $7`,
      [day, orders, amount, billOrders, billAmount, now, subject],
    );
    return added.map(({ kind }) => kind);
  }
}

const sameDifference = `(d.order_no, d.kind, d.detail) = (t."orderNo", t.kind, t.detail)
  and d.out_refund_no is not distinct from t."outRefundNo"`;
