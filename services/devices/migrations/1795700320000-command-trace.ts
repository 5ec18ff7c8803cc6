import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last span on the way of a command, for the trace of what comes next. */
export class CommandTrace1795700320000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table command add column trace text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table command drop column trace');
  }
}
