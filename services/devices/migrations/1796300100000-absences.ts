import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a card that is back was heard before, for the first heartbeat that shows why it had been away. */
export class Absences1796300100000 implements MigrationInterface {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table device_status add column last_packet_at timestamptz, add column away_from timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table device_status drop column last_packet_at, drop column away_from');
  }
}
