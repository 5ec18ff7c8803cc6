import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the directory said what the copies of schools and classrooms hold, so that an older word changes nothing. */
export class OrderOfCopies1763600003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of ['school', 'classroom']) {
      await db.query(`alter table ${table} add column at timestamptz not null default '-infinity'`);
    }
    // a room that is gone stays known, so that an older word does not bring it back
    await db.query('alter table classroom add column deleted boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('delete from classroom where deleted');
    await db.query('alter table classroom drop column deleted');
    for (const table of ['school', 'classroom']) await db.query(`alter table ${table} drop column at`);
  }
}
