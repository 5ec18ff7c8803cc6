import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Table of requested replays; a migration of every service that others keep copies of. */
export class ReplayRequestTables1763600013500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table replay_request (
        topic text not null,
        consumer text not null,
        requested_at timestamptz not null,
        primary key (topic, consumer)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table replay_request');
  }
}
