import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MemberKind } from '#libs/contracts';

/** A corporation whose licences are kept, with what was chosen for it. */
@Entity('corp')
export class CorpEntity {
  @PrimaryColumn('text', { name: 'corp_id' })
  corpId: string;

  /** The encrypted id by which the platform's responses call it; null: not known. */
  @Column('text', { name: 'open_corp_id', nullable: true })
  openCorpId: string | null;

  @Column('text', { nullable: true })
  name: string | null;

  /** Since when new members are activated automatically; null: they are not. */
  @Column('timestamptz', { name: 'auto_since', nullable: true })
  autoSince: Date | null;

  /** Who paid last. */
  @Column('text', { name: 'buyer_userid', nullable: true })
  buyerUserid: string | null;
}

/** The corporation of a school, as the service of bindings has it. */
@Entity('corp_school')
@Index('corp_school_corp', ['corpId'])
export class CorpSchoolEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Null: the school has left its corporation. */
  @Column('text', { name: 'corp_id', nullable: true })
  corpId: string | null;

  /** When that was published: an older event changes nothing. */
  @Column('timestamptz')
  at: Date;
}

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
