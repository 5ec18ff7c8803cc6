import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Pictures of the screens of cards, and what cards report to show. */
export class Screenshots1796530000000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table device_status add column shows jsonb');
    await db.query(`create table screenshot (
      command_id uuid primary key,
      device_no text not null,
      school_code text,
      at timestamptz not null,
      width integer not null,
      height integer not null,
      bytes integer not null,
      picture_key text not null,
      thumbnail_key text not null,
      dropped_at timestamptz
    )`);
    await db.query('create index screenshot_device on screenshot (device_no, at desc) where dropped_at is null');
    await db.query('create index screenshot_at on screenshot (at) where dropped_at is null');
    await db.query('create index screenshot_picture on screenshot (picture_key)');
    await db.query('create index screenshot_thumbnail on screenshot (thumbnail_key)');
    await db.query('create index screenshot_dropped on screenshot (dropped_at) where dropped_at is not null');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table screenshot');
    await db.query('alter table device_status drop column shows');
  }
}
