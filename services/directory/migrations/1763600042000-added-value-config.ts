import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The copy of which schools sell add-on services. */
export class AddedValueConfig1763600042000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table added_value_config (
      school_code text primary key,
      is_open smallint not null,
      at timestamptz not null
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table added_value_config');
  }
}
