import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds recharges by the last four digits of the phone. */
export class RechargePhoneEnd1795900020000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'create index recharge_phone_end on recharge (right(phone_masked, 4)) where phone_masked is not null',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index recharge_phone_end');
  }
}
