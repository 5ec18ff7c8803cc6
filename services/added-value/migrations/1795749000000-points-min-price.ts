import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Minimum price of subscriptions in plans of points, in fen; plans and months of before have none. */
export class PointsMinPrice1795749000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table points_plan
      add column min_price integer not null default 0, add column low_price text not null default 'full'`);
    await db.query(`update points_month set plan = plan || '{"minPrice": 0, "lowPrice": "full"}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`update points_month set plan = plan - 'minPrice' - 'lowPrice'`);
    await db.query('alter table points_plan drop column min_price, drop column low_price');
  }
}
