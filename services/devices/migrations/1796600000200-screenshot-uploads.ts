import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Uploads of pictures that are announced before their files are stored. */
export class ScreenshotUploads1796600000200 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table screenshot_upload (
      id uuid primary key,
      begun_at timestamptz not null
    )`);
    await db.query('create index screenshot_upload_begun on screenshot_upload (begun_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table screenshot_upload');
  }
}
