import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LicenceChangeKind, LicenceSyncKind, LicenceSyncStage, LicenceSyncState } from '#libs/contracts';

/** A synchronisation of a corporation: one of a kind at a time. */
@Entity('licence_sync')
@Index('licence_sync_school', ['schoolCode', 'kind', 'startedAt'])
@Index('licence_sync_running', ['corpId', 'kind'], { unique: true, where: `state = 'running'` })
export class LicenceSyncEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'corp_id' })
  corpId: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  kind: LicenceSyncKind;

  @Column('text')
  state: LicenceSyncState;

  @Column('text')
  stage: LicenceSyncStage;

  /** Cursor within the stage; null: at its start. */
  @Column('text', { nullable: true })
  cursor: string | null;

  /** Records of the stage that are read. */
  @Column('integer')
  done: number;

  /** How many there are; null: not known. */
  @Column('integer', { nullable: true })
  total: number | null;

  @Column('integer')
  added: number;

  @Column('integer')
  changed: number;

  @Column('integer')
  gone: number;

  /** Why it failed. */
  @Column('text', { nullable: true })
  error: string | null;

  /** Account; null: automatic. */
  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('integer')
  attempts: number;

  /** When it is worked on next; null: it has ended. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;
}

/** Something that a synchronisation has found to differ. */
@Entity('licence_sync_change')
export class LicenceSyncChangeEntity {
  @PrimaryColumn('uuid', { name: 'sync_id' })
  syncId: string;

  /** Number of the order, or code of the account. */
  @PrimaryColumn('text')
  subject: string;

  @Column('text')
  change: LicenceChangeKind;

  @Column('text', { nullable: true })
  label: string | null;

  /** For people. */
  @Column('text')
  before: string;

  @Column('text')
  after: string;
}

/** What was found to differ. */
export type SyncChange = Omit<LicenceSyncChangeEntity, 'syncId'>;

/** Something that a synchronisation has read at the platform and is still to look at. */
@Entity('licence_sync_item')
export class LicenceSyncItemEntity {
  @PrimaryColumn('uuid', { name: 'sync_id' })
  syncId: string;

  /** `order`: of a number; `holder`: who has an account of a type; `code`: of an account. */
  @PrimaryColumn('text')
  kind: 'order' | 'holder' | 'code';

  @PrimaryColumn('text')
  key: string;

  /** What goes with it, such as the type of an account. */
  @Column('text', { nullable: true })
  detail: string | null;

  @Column('boolean')
  done: boolean;
}
