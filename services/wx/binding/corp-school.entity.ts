import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A school of the list of schools in WeCom, bound to a corporation or not yet. */
@Entity('corp_school')
@Index('corp_school_corp', ['corpId'], { unique: true, where: 'corp_id is not null' })
export class CorpSchoolEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** The corporation that the school is bound to. */
  @Column('text', { name: 'corp_id', nullable: true })
  corpId: string | null;

  @Column('timestamptz', { name: 'bound_at', nullable: true })
  boundAt: Date | null;

  /** The customer manager in charge: a marker without rights. */
  @Column('text', { name: 'manager_uid', nullable: true })
  managerUid: string | null;

  @Column('text', { name: 'manager_name', nullable: true })
  managerName: string | null;

  /** Account that brought the school into the list. */
  @Column('text', { name: 'creator_name' })
  creatorName: string;

  /** Whom the registration of the corporation named. */
  @Column('text', { name: 'admin_name', nullable: true })
  adminName: string | null;

  /** The manager's phone, encrypted; see `PhoneCipher`. */
  @Column('text', { name: 'admin_phone', nullable: true })
  adminPhone: string | null;

  /** Address of the QR code by which parents subscribe, as the platform last returned it. */
  @Column('text', { name: 'subscribe_qr_code', nullable: true })
  subscribeQrCode: string | null;

  /** Why the last installation or registration has not bound the school, for people. */
  @Column('text', { nullable: true })
  problem: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
