import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LicenceRequestState } from '#libs/contracts';

/** A transfer that was requested of the platform, and what became of it. */
@Entity('licence_transfer')
@Index('licence_transfer_code', ['activeCode'])
@Index('licence_transfer_due', ['dueAt'], { where: 'due_at is not null' })
@Index('licence_transfer_open', ['corpId', 'handoverUserid'], { unique: true, where: `state = 'requested'` })
export class LicenceTransferEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'corp_id' })
  corpId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** As the platform calls them. */
  @Column('text', { name: 'handover_userid' })
  handoverUserid: string;

  @Column('text', { name: 'takeover_userid' })
  takeoverUserid: string;

  @Column('text', { name: 'active_code' })
  activeCode: string;

  @Column('smallint')
  type: number;

  @Column('text')
  state: LicenceRequestState;

  /** Why not. */
  @Column('text', { nullable: true })
  refusal: string | null;

  /** When it was last sent, so that the platform may have done it; null: it cannot have. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** When it is worked on next; null: it has ended. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('integer')
  attempts: number;

  /** Account. */
  @Column('text', { name: 'requested_by' })
  requestedBy: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
