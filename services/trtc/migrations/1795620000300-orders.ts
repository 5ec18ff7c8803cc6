import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `create table online_order (
    order_no text primary key,
    school_code text not null,
    student_code text not null,
    student_name text not null,
    class_code text not null,
    class_name text not null,
    package_id uuid not null,
    talk_time integer not null,
    pay_item_name text not null,
    pay_fee bigint not null,
    phone_masked text not null,
    encry_phone text not null,
    phone_hash text not null,
    pay_parent_code text not null,
    pay_parent_name text not null,
    trade_type text not null,
    status text not null,
    open_id text,
    prepay_id text,
    transaction_id text,
    order_time timestamptz not null,
    paid_at timestamptz,
    closed_at timestamptz,
    refunded_at timestamptz,
    due_at timestamptz,
    created_by text,
    updated_at timestamptz not null
  )`,
  'create index online_order_payer on online_order (school_code, pay_parent_code, order_time desc, order_no desc)',
  'create index online_order_student on online_order (student_code, order_time)',
  'create index online_order_due on online_order (due_at) where due_at is not null',
  `create unique index online_order_transaction on online_order (transaction_id) where transaction_id is not null`,
];

/** Orders of minutes by parents. */
export class Orders1795620000300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table online_order');
  }
}
