import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { NoticeFigures, NoticeKind } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';

/** A fact that concerns people; one row however many may see it. */
@Entity('notice')
@Index('notice_fact', ['kind', 'fact'], { unique: true })
@RawIndex('create index notice_school on notice (school_code, no desc)')
export class NoticeEntity {
  /** Ordinal number in the order of commits. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  no: string;

  @Column('text')
  kind: NoticeKind;

  /** Names the fact within its kind: an event that reports it again makes no second notice. */
  @Column('text')
  fact: string;

  /** The record that it leads to. */
  @Index('notice_object')
  @Column('text', { name: 'object_id' })
  objectId: string;

  /** null: it concerns several schools. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** Roles that may see it at most. */
  @Column('integer')
  roles: number;

  /** The only person who may see it besides administrators; null: no such limit. */
  @Column('text', { nullable: true })
  uid: string | null;

  @Column('jsonb')
  figures: NoticeFigures;

  @Index('notice_at')
  @Column('timestamptz')
  at: Date;
}

/** Up to which notice a person has read all. */
@Entity('notice_reader')
class NoticeReaderEntity {
  @PrimaryColumn('text')
  uid: string;

  @Column('bigint', { name: 'read_to' })
  readTo: string;
}

/** A notice after `read_to` of its reader that was read alone. */
@Entity('notice_read')
@Index('notice_read_no', ['no'])
class NoticeReadEntity {
  @PrimaryColumn('text')
  uid: string;

  @PrimaryColumn('bigint')
  no: string;
}

/** Roles that a kind of notice is shown to, where an administrator has chosen them. */
@Entity('notice_setting')
class NoticeSettingEntity {
  @PrimaryColumn('text')
  kind: NoticeKind;

  @Column('integer')
  roles: number;
}

/** Who handles something. */
@Entity('notice_claim')
@Index('notice_claim_at', ['at'])
export class NoticeClaimEntity {
  /** As `claimSubject` of the contracts names it. */
  @PrimaryColumn('text')
  subject: string;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('text')
  uid: string;

  /** The person's name. */
  @Column('text')
  name: string;

  @Column('timestamptz')
  at: Date;
}

export const noticeEntities = [
  NoticeEntity,
  NoticeReaderEntity,
  NoticeReadEntity,
  NoticeSettingEntity,
  NoticeClaimEntity,
];
