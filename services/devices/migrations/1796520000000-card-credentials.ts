import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** A password of its own for each card, and cards that are taken out of service. */
export class CardCredentials1796520000000 implements StatedMigration {
  // it lets blocked cards and former passwords in until it is replaced
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table device
      add column credential_generation integer not null default 0,
      add column accepted_generation integer not null default 0,
      add column credential_required boolean not null default false,
      add column blocked_at timestamptz,
      add column blocked_by text,
      add column block_reason text`);
    await db.query(`create index device_credential on device (device_no)
      where credential_generation > 0 or credential_required or blocked_at is not null`);
    await db.query('create index device_blocked on device (device_no) where blocked_at is not null');
    await db.query(`create table card_access (
      id bigint generated always as identity primary key,
      device_no text not null,
      school_code text,
      at timestamptz not null,
      act text not null,
      made_by text,
      detail text
    )`);
    await db.query('create index card_access_device on card_access (device_no, at desc)');
    await db.query('create index card_access_at on card_access (at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table card_access');
    await db.query('drop index device_blocked');
    await db.query('drop index device_credential');
    await db.query(`alter table device
      drop column credential_generation, drop column accepted_generation, drop column credential_required,
      drop column blocked_at, drop column blocked_by, drop column block_reason`);
  }
}
