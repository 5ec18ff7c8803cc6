import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MemberKind } from '#libs/contracts';

/** A member of a school whom the platform knows. */
@Entity('corp_member')
@Index('corp_member_userid', ['schoolCode', 'userid'])
@Index('corp_member_open_userid', ['schoolCode', 'openUserid'])
export class CorpMemberEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text')
  uid: string;

  @Column('text')
  kind: MemberKind;

  @Column('text')
  userid: string;

  /** The encrypted id by which the platform's responses may name the member; null: not known. */
  @Column('text', { name: 'open_userid', nullable: true })
  openUserid: string | null;

  /** True: no longer known to the platform. */
  @Column('boolean')
  gone: boolean;

  /** Since when the platform knows the member. */
  @Column('timestamptz', { name: 'matched_at' })
  matchedAt: Date;

  /** When that was published: an older event changes nothing. */
  @Column('timestamptz')
  at: Date;
}
