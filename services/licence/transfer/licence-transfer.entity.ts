import { Column, Entity, Index } from 'typeorm';
import { PlatformRequest } from '../corp/platform-request.entity.js';

/** A transfer that was requested of the platform, and what became of it. */
@Entity('licence_transfer')
@Index('licence_transfer_code', ['activeCode'])
@Index('licence_transfer_due', ['dueAt'], { where: 'due_at is not null' })
@Index('licence_transfer_open', ['corpId', 'handoverUserid'], { unique: true, where: `state = 'requested'` })
export class LicenceTransferEntity extends PlatformRequest {
  /** As the platform calls them. */
  @Column('text', { name: 'handover_userid' })
  handoverUserid: string;

  @Column('text', { name: 'takeover_userid' })
  takeoverUserid: string;

  @Column('text', { name: 'active_code' })
  activeCode: string;

  @Column('smallint')
  type: number;

  /** Account. */
  @Column('text', { name: 'requested_by' })
  requestedBy: string;
}
