import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Initials of accounts. `SearchKeys` fills in rows of before. */
export class SearchKeys1796300300200 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table account add column initials text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table account drop column initials');
  }
}
