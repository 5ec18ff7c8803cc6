import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which school a card belongs to, and who may be in which room how long. */
export class Grants1795620000200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table call_card (
      device_no text primary key,
      school_code text,
      at timestamptz not null
    )`);
    await db.query(`create table call_grant (
      id uuid primary key,
      room_id text not null,
      student_code text not null,
      school_code text not null,
      user_id text not null,
      seconds integer not null,
      granted_at timestamptz not null,
      expires_at timestamptz not null
    )`);
    await db.query('create index call_grant_student on call_grant (student_code, expires_at)');
    await db.query('create index call_grant_expired on call_grant (expires_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table call_grant, call_card');
  }
}
