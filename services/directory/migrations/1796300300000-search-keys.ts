import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Columns and indexes of searches by name, initials, number and phone. `SearchKeys` fills in rows of before. */
export class SearchKeys1796300300000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    for (const table of ['school', ...members]) await db.query(`alter table ${table} add column initials text`);
    for (const table of withPhone) await db.query(`alter table ${table} add column phone_masked text`);
    for (const index of indexes) await db.query(`create index ${index}`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const index of indexes) await db.query(`drop index ${index.split(' ')[0] ?? ''}`);
    for (const table of withPhone) await db.query(`alter table ${table} drop column phone_masked`);
    for (const table of ['school', ...members]) await db.query(`alter table ${table} drop column initials`);
  }
}

const members = ['teacher', 'student', 'parent'];
const withPhone = ['teacher', 'parent'];

const indexes = [
  ...members.flatMap((table) => [
    `${table}_search_name on ${table} (name text_pattern_ops, source)`,
    `${table}_search_given_name on ${table} (substr(name, 2) text_pattern_ops, source)`,
    `${table}_search_initials on ${table} (initials text_pattern_ops, source)`,
  ]),
  'student_search_number on student (student_no) where student_no is not null',
  ...withPhone.map((table) => `${table}_search_phone_end on ${table} (right(phone_masked, 4))`),
  'parent_search_phone on parent (phone_hash)',
  ...['school', ...members].map((table) => `${table}_search_empty on ${table} (code) where initials is null`),
];
