import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `create table payment_complaint (
    complaint_id text primary key,
    order_no text,
    school_code text,
    out_trade_no text not null,
    transaction_id text not null,
    amount bigint not null,
    detail text not null,
    state text not null,
    problem text not null,
    phone_masked text,
    full_refunded boolean not null,
    awaits_reply boolean not null,
    times integer not null,
    refund_amount bigint,
    complained_at timestamptz not null,
    counted_from timestamptz not null,
    due_at timestamptz,
    read_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index payment_complaint_due on payment_complaint (due_at) where due_at is not null',
  'create index payment_complaint_made on payment_complaint (complained_at, complaint_id)',
  'create index payment_complaint_order on payment_complaint (order_no) where order_no is not null',
  `create table payment_complaint_event (
    id uuid primary key,
    complaint_id text not null,
    action text not null,
    vendor_id text,
    state text not null,
    content text,
    outcome text,
    failure text,
    "by" text,
    at timestamptz not null
  )`,
  'create index payment_complaint_event_complaint on payment_complaint_event (complaint_id, at)',
  `create unique index payment_complaint_event_vendor on payment_complaint_event (vendor_id)
   where vendor_id is not null`,
];

/** Tables of complaints; a migration of every service that sells. */
export class ComplaintTables1796000100100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table payment_complaint_event');
    await db.query('drop table payment_complaint');
  }
}
