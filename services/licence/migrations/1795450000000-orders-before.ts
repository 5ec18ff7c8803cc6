import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which orders of the platform a request cannot have become. */
export class OrdersBefore1795450000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table licence_order add orders_before text[] not null default '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table licence_order drop orders_before');
  }
}
