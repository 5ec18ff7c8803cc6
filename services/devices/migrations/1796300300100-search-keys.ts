import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Column and indexes of searches for cards and classrooms. `SearchKeys` fills in rows of before. */
export class SearchKeys1796300300100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table classroom add column initials text');
    for (const index of indexes) await db.query(`create index ${index}`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const index of indexes) await db.query(`drop index ${index.split(' ')[0] ?? ''}`);
    await db.query('alter table classroom drop column initials');
  }
}

const indexes = [
  'device_search_number on device (lower(device_no) text_pattern_ops)',
  'device_search_number_end on device (reverse(lower(device_no)) text_pattern_ops)',
  'classroom_search_name on classroom (name text_pattern_ops)',
  'classroom_search_initials on classroom (initials text_pattern_ops)',
  'classroom_search_empty on classroom (code) where initials is null',
];
