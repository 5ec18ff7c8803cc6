import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of guesses at the pay page. */
export class ProveTries1763600060400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table prove_try (
        key text primary key,
        failures integer not null,
        last_at timestamptz not null,
        blocked_until timestamptz not null
      )`);
    await db.query('create index prove_try_last_at on prove_try (last_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table prove_try');
  }
}
