import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MemberKind } from '#libs/contracts';

/** A person of a school who is known in its corporation. */
@Entity('wecom_member')
@Index('wecom_member_userid', ['schoolCode', 'kind', 'wecomUserid'], { unique: true })
export class WeComMemberEntity {
  @PrimaryColumn('text')
  uid: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  kind: MemberKind;

  @Column('text', { name: 'wecom_userid' })
  wecomUserid: string;

  /** The id in answers about licences: encrypted by the platform; null until it is known. */
  @Column('text', { name: 'open_userid', nullable: true })
  openUserid: string | null;

  @Column('timestamptz', { name: 'matched_at' })
  matchedAt: Date;
}
