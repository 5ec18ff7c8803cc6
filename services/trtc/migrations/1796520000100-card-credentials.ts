import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Which passwords of a card are right, and whether it is blocked: a copy, as devices publishes it. */
export class CallCardCredentials1796520000100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table call_card
      add column generation integer not null default 0,
      add column accepted_generation integer not null default 0,
      add column credential_required boolean not null default false,
      add column blocked boolean not null default false,
      add column credential_at timestamptz not null default '-infinity'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table call_card drop column generation, drop column accepted_generation,
      drop column credential_required, drop column blocked, drop column credential_at`);
  }
}
