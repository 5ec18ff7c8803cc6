import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Table of idempotency keys; a migration of every service that moves money. */
export class IdempotencyTables1763600017000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table idempotency_key (
        owner text not null,
        key text not null,
        call text not null,
        body_sha256 text not null,
        response jsonb,
        created_at timestamptz not null,
        primary key (owner, key)
      )`);
    await db.query('create index idempotency_key_created on idempotency_key (created_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table idempotency_key');
  }
}
