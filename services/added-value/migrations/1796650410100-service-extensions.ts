import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Services that last longer because class cards of an incident were dark, and those that moved behind them. */
export class ServiceExtensions1796650410100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table service_extension (
        id uuid primary key,
        incident_id uuid not null,
        incident_number text not null,
        order_no text not null,
        extended_order_no text not null,
        days smallint not null,
        start_before date not null,
        end_before date not null,
        start_after date not null,
        end_after date not null,
        reason text not null,
        "by" text not null,
        at timestamptz not null
      );
      create unique index service_extension_once on service_extension (incident_id, order_no) where days > 0;
      create index service_extension_order on service_extension (order_no);
      create index service_extension_extended on service_extension (extended_order_no) where days = 0;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table service_extension');
  }
}
