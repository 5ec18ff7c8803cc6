import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The span that caused an event, for the trace of what the event causes. */
export class OutboxTrace1795700310000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table outbox add column trace text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table outbox drop column trace');
  }
}
