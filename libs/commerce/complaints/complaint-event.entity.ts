import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ComplaintReplyOutcome, ComplaintState } from '#libs/contracts';

/** Something that happened to a complaint. */
@Entity('payment_complaint_event')
@Index('payment_complaint_event_complaint', ['complaintId', 'at'])
@Index('payment_complaint_event_vendor', ['vendorId'], { unique: true, where: 'vendor_id is not null' })
export class ComplaintEventEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'complaint_id' })
  complaintId: string;

  /** `action_type` of the platform; `FOUND` and `STATE` were seen by a query, `REPLY` and `COMPLETE` are ours. */
  @Column('text')
  action: string;

  /** Id of the vendor's notification, by which one that comes again is known. */
  @Column('text', { name: 'vendor_id', nullable: true })
  vendorId: string | null;

  /** The state of the complaint afterwards. */
  @Column('text')
  state: ComplaintState;

  /** What we wrote. */
  @Column('text', { nullable: true })
  content: string | null;

  /** Whether the platform has taken what is ours; null: it is not. */
  @Column('text', { nullable: true })
  outcome: ComplaintReplyOutcome | null;

  /** Why it has not: its code. */
  @Column('text', { nullable: true })
  failure: string | null;

  /** Account; null: outside this console. */
  @Column('text', { nullable: true })
  by: string | null;

  @Column('timestamptz')
  at: Date;
}
