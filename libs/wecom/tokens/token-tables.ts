import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Table of the tokens of WeCom; a migration of every service that calls it. */
export class WeComTables1763600019000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table wecom_token (
        kind text not null,
        subject text not null,
        value text,
        expires_at timestamptz,
        primary key (kind, subject)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table wecom_token');
  }
}
