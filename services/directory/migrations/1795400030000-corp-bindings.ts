import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The copy of which corporations schools are bound to. */
export class CorpBindings1795400030000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table corp_binding (
      school_code text primary key,
      corp_id text,
      corp_name text,
      verified boolean not null,
      capacity integer,
      at timestamptz not null
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table corp_binding');
  }
}
