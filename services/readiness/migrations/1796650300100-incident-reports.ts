import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Which states of incidents were reported to whom. */
export class IncidentReports1796650300100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table incident_report (
        incident_id uuid not null references incident (id) on delete cascade,
        contact_id uuid not null,
        state text not null,
        at timestamptz not null,
        bell_at timestamptz,
        message_id uuid,
        primary key (incident_id, contact_id, state)
      );
      create index incident_report_contact on incident_report (contact_id, bell_at);
      create index incident_report_message on incident_report (message_id) where message_id is not null;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table incident_report');
  }
}
