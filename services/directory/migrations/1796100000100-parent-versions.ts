import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the trigger on parents find its tables from every connection. */
export class ParentVersions1796100000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter function parent_changed() set search_path from current');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter function parent_changed() reset search_path');
  }
}
