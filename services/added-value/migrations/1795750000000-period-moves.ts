import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day of the month that chained periods keep, periods that move up after a refund, and why a gap is left. */
export class PeriodMoves1795750000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table service_period add column anchor_day smallint');
    await db.query('alter table online_order add column gap_reason text');
    await db.query(`create table service_period_move (
      id uuid primary key,
      order_no text not null,
      refunded_order_no text not null,
      start_before date not null,
      end_before date not null,
      start_after date not null,
      end_after date not null,
      "by" text,
      at timestamptz not null
    )`);
    await db.query('create index service_period_move_order on service_period_move (order_no)');
    await db.query('create index service_period_move_refunded on service_period_move (refunded_order_no)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table service_period_move');
    await db.query('alter table online_order drop column gap_reason');
    await db.query('alter table service_period drop column anchor_day');
  }
}
