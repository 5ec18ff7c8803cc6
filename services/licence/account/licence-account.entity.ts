import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An account as the platform has last said. */
@Entity('licence_account')
@Index('licence_account_code', ['activeCode'], { unique: true })
@Index('licence_account_corp', ['corpId', 'status'])
@Index('licence_account_school', ['schoolCode', 'id'])
@Index('licence_account_uid', ['uid'])
@Index('licence_account_userid', ['corpId', 'userid'])
@Index('licence_account_order', ['orderId'])
@Index('licence_account_expires', ['expireTime'], { where: 'gone_at is null' })
export class LicenceAccountEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'active_code' })
  activeCode: string;

  @Column('text', { name: 'corp_id' })
  corpId: string;

  /** Of the holder, or of the order; null: not known. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** The platform's; null: not known. */
  @Column('text', { name: 'order_id', nullable: true })
  orderId: string | null;

  /** 1 basic, 2 interconnected. */
  @Column('smallint')
  type: number;

  /** 1 unbound, 2 valid, 3 expired, 4 awaiting transfer, 5 merged, 6 given downstream. */
  @Column('smallint')
  status: number;

  /** The holder's id at the platform. */
  @Column('text', { nullable: true })
  userid: string | null;

  /** The holder, when the directory knows them. */
  @Column('text', { nullable: true })
  uid: string | null;

  @Column('text', { name: 'user_name', nullable: true })
  userName: string | null;

  @Column('timestamptz', { name: 'create_time', nullable: true })
  createTime: Date | null;

  @Column('timestamptz', { name: 'active_time', nullable: true })
  activeTime: Date | null;

  @Column('timestamptz', { name: 'expire_time', nullable: true })
  expireTime: Date | null;

  /** The activation for which it is set aside. */
  @Column('uuid', { name: 'reserved_by', nullable: true })
  reservedBy: string | null;

  /** Since when the platform does not let it be bound, though it has no holder; null: it can be. */
  @Column('timestamptz', { name: 'unusable_at', nullable: true })
  unusableAt: Date | null;

  /** Since when the platform no longer knows it. */
  @Column('timestamptz', { name: 'gone_at', nullable: true })
  goneAt: Date | null;

  /** When it was read from the platform. */
  @Column('timestamptz', { name: 'read_at' })
  readAt: Date;
}
