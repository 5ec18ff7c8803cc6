import { Column, PrimaryColumn } from 'typeorm';
import type { LicenceRequestState } from '#libs/contracts';

/** What was requested of the platform for a school, and what became of it. */
export abstract class PlatformRequest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'corp_id' })
  corpId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

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

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
