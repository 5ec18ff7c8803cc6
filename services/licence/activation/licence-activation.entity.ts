import { Column, Entity, Index } from 'typeorm';
import type { LicenceActivationCause } from '#libs/contracts';
import { PlatformRequest } from '../corp/platform-request.entity.js';

/** An activation that was requested of the platform, and what became of it. */
@Entity('licence_activation')
@Index('licence_activation_group', ['groupId'])
@Index('licence_activation_person', ['schoolCode', 'uid'])
@Index('licence_activation_due', ['dueAt'], { where: 'due_at is not null' })
@Index('licence_activation_open', ['corpId', 'userid'], { unique: true, where: `state = 'requested'` })
export class LicenceActivationEntity extends PlatformRequest {
  /** Of all that were requested together. */
  @Column('uuid', { name: 'group_id' })
  groupId: string;

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
  cause: LicenceActivationCause;

  /** Account; null: automatic. */
  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;
}
