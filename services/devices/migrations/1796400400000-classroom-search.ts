import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Index of searches for classrooms by a name without its first character: without it each search reads every classroom. */
export class ClassroomSearch1796400400000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('create index classroom_search_given_name on classroom (substr(name, 2) text_pattern_ops)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index classroom_search_given_name');
  }
}
