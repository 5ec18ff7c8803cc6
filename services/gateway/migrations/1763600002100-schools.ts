import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The gateway's copy of schools: what decides who may see them. */
export class Schools1763600002100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table school (
        code text primary key,
        source text not null,
        province_code text not null,
        city_code text not null,
        town_code text not null,
        deleted boolean not null,
        at timestamptz not null
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table school');
  }
}
