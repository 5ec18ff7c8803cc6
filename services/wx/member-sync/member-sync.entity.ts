import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MemberKind, MemberSyncState } from '#libs/contracts';

/** A synchronisation of the members of a school with its corporation. A school has at most one that is waiting or running. */
@Entity('member_sync')
@Index('member_sync_school', ['schoolCode', 'requestedAt'])
@Index('member_sync_running', ['schoolCode'], { unique: true, where: `state in ('waiting', 'running')` })
export class MemberSyncEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  state: MemberSyncState;

  /** Account that wanted it. */
  @Column('text')
  by: string;

  /** Members of the corporation. */
  @Column('integer', { default: () => '0' })
  total: number;

  /** Processed members. */
  @Column('integer', { default: () => '0' })
  processed: number;

  /** Those that are new or whose ids have changed. */
  @Column('integer', { default: () => '0' })
  matched: number;

  /** Those that were known and are no longer. */
  @Column('integer', { default: () => '0' })
  gone: number;

  /** Members of the corporation whom we do not know. */
  @Column('integer', { default: () => '0' })
  unknown: number;

  /** Why it failed, for people. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

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

  /** The id that calls about licences return: encrypted by the platform; null until it is known. */
  @Column('text', { name: 'open_userid', nullable: true })
  openUserid: string | null;

  @Column('timestamptz', { name: 'matched_at' })
  matchedAt: Date;
}
