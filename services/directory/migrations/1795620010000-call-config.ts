import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The copy of which schools have video calls. */
export class CallConfig1795620010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table call_config (
      school_code text primary key,
      is_open smallint not null,
      at timestamptz not null
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table call_config');
  }
}
