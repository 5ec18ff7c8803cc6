import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['monthly_settlement', 'settlement_version'];

/** What a month has served, beside what runs at its end; of months settled before it is unknown. */
export class ServedMonths1795750100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) {
      await db.query(`alter table ${table} add column served_total integer, add column amount_served bigint`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables)
      await db.query(`alter table ${table} drop column served_total, drop column amount_served`);
  }
}
