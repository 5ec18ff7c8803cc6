import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds parents by the last four digits of their phones; a migration of every service with the copy. */
export class ParentPhoneEnd1795900010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create index parent_phone_end on parent (right(phone_masked, 4), school_code)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index parent_phone_end');
  }
}
