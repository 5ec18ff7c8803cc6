import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the call platform was asked what happened, and which rooms are done. */
export class Reconcile1795620000400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create table reconcile_state (id smallint primary key check (id = 1), until timestamptz not null)');
    await db.query('create table reconciled_room (comm_id text primary key, ended_at timestamptz not null)');
    await db.query('create index reconciled_room_ended on reconciled_room (ended_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table reconciled_room, reconcile_state');
  }
}
