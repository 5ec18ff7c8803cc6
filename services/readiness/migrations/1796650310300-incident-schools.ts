import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Finds the doors of a school in an incident of the platform, which may have all doors, and the summaries with incidents. */
export class IncidentSchools1796650310300 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('create index incident_door_school on incident_door (incident_id, school_code)');
    await db.query('create index school_summary_open on school_summary (school_code) where open_incidents > 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index school_summary_open, incident_door_school');
  }
}
