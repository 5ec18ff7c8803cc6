import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CorpType } from '#libs/contracts';

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

  /** Administrator named in the registration of the corporation. */
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

/** A corporation, as the platform describes it to those whose app it has installed. */
@Entity('corp')
export class CorpEntity {
  @PrimaryColumn('text', { name: 'corp_id' })
  corpId: string;

  /** The id that calls about licences return: encrypted by the platform; null until it is known. */
  @Column('text', { name: 'open_corp_id', nullable: true })
  openCorpId: string | null;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  type: CorpType | null;

  /** A range as a text, such as `1-50人`. */
  @Column('text', { nullable: true })
  scale: string | null;

  /** Most members: `corp_user_max`. */
  @Column('integer', { nullable: true })
  capacity: number | null;

  /** 1 enterprise, 2 government, 3 other organisation, 4 team. Source: `service/get_auth_info`, `subject_type`. */
  @Column('integer', { name: 'subject_type', nullable: true })
  subjectType: number | null;

  @Column('timestamptz', { name: 'verified_end', nullable: true })
  verifiedEnd: Date | null;

  /** Address of the QR code by which members join: `corp_wxqrcode`. */
  @Column('text', { name: 'qr_code', nullable: true })
  qrCode: string | null;

  /** When the platform last described it. */
  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;
}

/** Copy of which schools use the schedule of a third party. */
@Entity('school_schedule')
export class SchoolScheduleEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** 0 or 1. */
  @Column('smallint', { name: 'have_course_schedule' })
  haveCourseSchedule: number;

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}
