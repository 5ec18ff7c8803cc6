import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Short links into the parents' web app. */
export class ShortLinks1795420000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table short_link (
      code_hash text primary key,
      target text not null,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`);
    await db.query('create index short_link_expiry on short_link (expires_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table short_link');
  }
}
