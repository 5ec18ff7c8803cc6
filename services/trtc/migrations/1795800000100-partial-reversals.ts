import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An online recharge may be reversed by several refunds. Cannot be undone once one is. */
export class PartialReversals1795800000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('drop index recharge_reversal');
    await db.query(`create unique index recharge_reversal on recharge (reversal_of)
      where reversal_of is not null and source <> 'online'`);
    await db.query('create index recharge_reversals on recharge (reversal_of) where reversal_of is not null');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index recharge_reversals');
    await db.query('drop index recharge_reversal');
    await db.query('create unique index recharge_reversal on recharge (reversal_of) where reversal_of is not null');
  }
}
