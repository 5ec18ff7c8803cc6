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

/** Tables of payments and refunds; a migration of every service that sells but added-value, which has them in its first. */
export class PaymentTables1795620000250 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of paymentUp) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table refund');
    await db.query('drop table payment_event');
  }
}
