import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A state of an incident was reported to a contact. */
@Entity('incident_report')
@Index('incident_report_contact', ['contactId', 'bellAt'])
@Index('incident_report_message', ['messageId'], { where: 'message_id is not null' })
export class IncidentReportEntity {
  @PrimaryColumn('uuid', { name: 'incident_id' })
  incidentId: string;

  @PrimaryColumn('uuid', { name: 'contact_id' })
  contactId: string;

  /** `opened 0`: for the first time. */
  @PrimaryColumn('text')
  state: string;

  @Column('timestamptz')
  at: Date;

  /** Bell before or after which it was reported; null for the platform. */
  @Column('timestamptz', { name: 'bell_at', nullable: true })
  bellAt: Date | null;

  @Column('uuid', { name: 'message_id', nullable: true })
  messageId: string | null;
}
