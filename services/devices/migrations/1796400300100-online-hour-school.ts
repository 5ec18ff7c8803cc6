import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** An index for the online share of single schools: the primary key begins with the hour. */
export class OnlineHourSchool1796400300100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'create index online_hour_school on online_hour (school_code, hour) include (on_seconds, known_seconds)',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index online_hour_school');
  }
}
