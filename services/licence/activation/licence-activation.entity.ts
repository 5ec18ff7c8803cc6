import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LicenceActivationCause, LicenceRequestState } from '#libs/contracts';

/** An activation that was requested of the platform, and what became of it. */
@Entity('licence_activation')
@Index('licence_activation_group', ['groupId'])
@Index('licence_activation_person', ['schoolCode', 'uid'])
@Index('licence_activation_due', ['dueAt'], { where: 'due_at is not null' })
@Index('licence_activation_open', ['corpId', 'userid'], { unique: true, where: `state = 'requested'` })
export class LicenceActivationEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Of all that were requested together. */
  @Column('uuid', { name: 'group_id' })
  groupId: string;

  @Column('text', { name: 'corp_id' })
  corpId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  uid: string;

  /** At the platform; null: unknown there, and refused. */
  @Column('text', { nullable: true })
  userid: string | null;

  @Column('text', { name: 'user_name' })
  userName: string;

  /** The account that is bound; null: none was reserved, and the person is refused. */
  @Column('text', { name: 'active_code', nullable: true })
  activeCode: string | null;

  /** True: the requester has named the account, and no other takes its place. */
  @Column('boolean', { name: 'is_named', default: false })
  isNamed: boolean;

  /** In the call that has requested it, from 1; 0: not in the order of a call. */
  @Column('integer', { default: 0 })
  place: number;

  /** Only accounts of this order of the platform; null: any. */
  @Column('text', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('text')
  state: LicenceRequestState;

  /** Why not. */
  @Column('text', { nullable: true })
  refusal: string | null;

  @Column('text')
  cause: LicenceActivationCause;

  /** When it was last sent, so that the platform may have done it; null: it cannot have. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** When it is worked on next; null: it has ended. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('integer')
  attempts: number;

  /** Account; null: automatic. */
  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
