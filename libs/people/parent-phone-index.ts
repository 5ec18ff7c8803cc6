import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the parent of a school by phone, as the pay page and lists do; a migration of every service with the copy. */
export class ParentPhoneIndex1763600016500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create index parent_phone on parent (school_code, phone_hash)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index parent_phone');
  }
}
