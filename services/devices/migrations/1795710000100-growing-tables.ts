import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commands of a school or a state, and what is too old of versions and traffic, are found without reading the rest. */
export class GrowingTables1795710000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create index command_school on command (school_code, create_date desc, id desc) include (status)');
    // an area may have few commands: then many entries are looked at, and the rows of none
    await db.query('drop index command_date');
    await db.query('create index command_date on command (create_date desc, id desc) include (status, school_code)');
    await db.query('create index command_status on command (status, create_date desc, id desc) include (school_code)');
    await db.query('create index version_history_at on version_history (at)');
    await db.query('create index package_traffic_day on package_traffic (day)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index command_date');
    await db.query('create index command_date on command (create_date desc)');
    for (const index of ['package_traffic_day', 'version_history_at', 'command_status', 'command_school']) {
      await db.query(`drop index ${index}`);
    }
  }
}
