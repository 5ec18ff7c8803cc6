import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schools whose cards are all off. */
export class DarkSchools1796300700100 implements MigrationInterface {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table dark_school (
      school_code text primary key,
      since timestamptz not null,
      announced_at timestamptz
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table dark_school');
  }
}
