import type { MigrationInterface, QueryRunner } from 'typeorm';

const paymentUp = [
  `create table payment_event (
    id uuid primary key,
    order_no text not null,
    kind text not null,
    vendor_id text,
    amount bigint,
    detail jsonb,
    at timestamptz not null,
    "by" text
  )`,
  'create index payment_event_order on payment_event (order_no, at)',
  `create index payment_event_settled on payment_event (at) where kind in ('paid', 'unexpected', 'refunded')`,
  'create unique index payment_event_vendor on payment_event (vendor_id) where vendor_id is not null',
  `create table refund (
    out_refund_no text primary key,
    order_no text not null,
    transaction_id text,
    amount bigint not null,
    state text not null,
    reason text not null,
    refund_id text,
    failure text,
    attempts integer not null,
    due_at timestamptz,
    created_by text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index refund_order on refund (order_no)',
  'create index refund_due on refund (due_at) where due_at is not null',
  'create unique index refund_payment on refund (transaction_id) where transaction_id is not null',
];

/**
 * Creates the tables of payments and refunds. Every selling service runs it except added-value, whose first migration creates
 * them.
 */
export class PaymentTables1795620000250 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of paymentUp) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table refund');
    await db.query('drop table payment_event');
  }
}

const partialRefundUp = [
  `alter table refund add column origin text not null default 'own', add column effect text not null default 'all',
     add column units integer`,
  'drop index refund_payment',
  'create index refund_payment on refund (transaction_id) where transaction_id is not null',
  `create unique index refund_automatic on refund (transaction_id)
     where transaction_id is not null and created_by is null and origin = 'own'`,
  `create index refund_failed on refund (updated_at) where state = 'failed'`,
  'alter table online_order add column refunded_fee bigint not null default 0',
  `update online_order set refunded_fee = pay_fee where status = 'refunded'`,
  'alter table online_order add constraint online_order_refunded_fee check (refunded_fee between 0 and pay_fee)',
  `create function refund_within_payment() returns trigger language plpgsql set search_path from current as $$
   declare
     paid bigint;
     taken bigint;
   begin
     select pay_fee into paid from online_order
       where order_no = new.order_no and transaction_id is not distinct from new.transaction_id for update;
     if paid is null then
       return new;
     end if;
     select coalesce(sum(amount), 0) into taken from refund
       where order_no = new.order_no and transaction_id is not distinct from new.transaction_id
         and state in ('requested', 'processing', 'succeeded')
         and out_refund_no not in (new.out_refund_no, coalesce(old.out_refund_no, ''));
     if taken + new.amount > paid then
       raise exception 'refunds of % exceed what was paid', new.order_no using errcode = 'check_violation';
     end if;
     return new;
   end $$`,
  `create trigger refund_within_payment before insert or update of state, amount on refund for each row
     when (new.origin = 'own' and new.state in ('requested', 'processing')) execute function refund_within_payment()`,
];

/**
 * Allows several refunds per payment, up to the amount paid, and records refunds made in the merchant's console. It cannot be
 * reverted once a payment has several refunds.
 */
export class PartialRefunds1795800000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of partialRefundUp) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop trigger refund_within_payment on refund');
    await db.query('drop function refund_within_payment()');
    await db.query(`update online_order set status = 'paid' where status = 'partlyRefunded'`);
    await db.query('alter table online_order drop column refunded_fee');
    await db.query('drop index refund_failed');
    await db.query('drop index refund_automatic');
    await db.query('drop index refund_payment');
    await db.query('create unique index refund_payment on refund (transaction_id) where transaction_id is not null');
    await db.query('alter table refund drop column origin, drop column effect, drop column units');
  }
}
