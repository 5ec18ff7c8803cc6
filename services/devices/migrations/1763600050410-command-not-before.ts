import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A command may wait for the end of a lesson. */
export class CommandNotBefore1763600050410 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table command add column not_before timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table command drop column not_before');
  }
}
