import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ImportStage } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';
import type { FileHead } from '../rows/file-head.js';
import type { Counts, Creator, Kept, Preview, Rejection, RollbackReport } from './batch-results.js';
import { type ChunkState, exclusiveStages, openStages, sqlStages } from './batch-state.js';
import type { PeopleRanks } from './people-counts.js';

/** An uploaded file and the progress of its import. */
@Entity('import_batch')
@RawIndex('create index import_batch_list on import_batch (school_code, create_date desc)')
@Index('import_batch_open', ['createDate'], {
  where: `stage in (${sqlStages(openStages)})`,
})
@Index('import_batch_alone', ['schoolCode', 'userType'], {
  unique: true,
  where: `stage in (${sqlStages(exclusiveStages)})`,
})
@Index('import_batch_served', ['schoolCode', 'servedAt'])
export class ImportBatchEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  source: string;

  @Column('text', { name: 'import_type' })
  importType: string;

  @Column('text', { name: 'user_type' })
  userType: string;

  @Column('text')
  terminal: string;

  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('text', { name: 'object_key' })
  objectKey: string;

  @Column('jsonb')
  creator: Creator;

  @Column('timestamptz', { name: 'create_date', default: () => 'now()' })
  createDate: Date;

  @Column('boolean', { name: 'wants_preview' })
  wantsPreview: boolean;

  /** A person has confirmed the rows that repeat something. */
  @Column('boolean', { default: false })
  repeats: boolean;

  /** People who are not in the file and whom a person has marked as left; among the changed rows. */
  @Column('integer', { default: 0 })
  leaving: number;

  @Column('text', { default: 'uploaded' })
  stage: ImportStage;

  /** Why it failed or ended early. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('jsonb', { nullable: true })
  head: FileHead | null;

  @Column('integer', { default: 0 })
  total: number;

  @Column('integer', { default: 0 })
  processed: number;

  @Column('integer', { default: 0 })
  added: number;

  @Column('integer', { default: 0 })
  changed: number;

  @Column('integer', { default: 0 })
  unchanged: number;

  @Column('integer', { default: 0 })
  skipped: number;

  @Column('integer', { default: 0 })
  errors: number;

  /** People by outcome, once all rows are done; null where rows alone are counted. */
  @Column('jsonb', { nullable: true })
  people: Counts | null;

  @Column('jsonb', { nullable: true })
  preview: Preview | null;

  @Column('jsonb', { nullable: true })
  undo: RollbackReport | null;

  /** Worker that holds the lease of the batch until `leaseUntil`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  /** Bytes of its file; null for one of an earlier release. */
  @Column('integer', { name: 'file_bytes', nullable: true })
  fileBytes: number | null;

  /** Consecutive failures of the work of its stage. */
  @Column('integer', { default: 0 })
  failures: number;

  /** No attempt before. */
  @Column('timestamptz', { name: 'retry_at', nullable: true })
  retryAt: Date | null;

  /** Time of the last work on it: schools take turns by it. */
  @Column('timestamptz', { name: 'served_at', nullable: true })
  servedAt: Date | null;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  /** Time of the last progress event. */
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;
}

/** Rows of a batch as they were uploaded, with the outcome of each; both change in one transaction. */
@Entity('import_chunk')
@Index('import_chunk_waiting', ['batchId', 'n'], { where: `state = 'waiting'` })
@Check(`state in ('offered', 'waiting', 'done', 'undone')`)
export class ImportChunkEntity {
  @PrimaryColumn('uuid', { name: 'batch_id' })
  batchId: string;

  @ManyToOne(() => ImportBatchEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'batch_id' })
  batch?: ImportBatchEntity;

  /** Its ordinal in the file, from 0. */
  @PrimaryColumn('integer')
  n: number;

  @Column('integer', { name: 'row_count' })
  rowCount: number;

  /** The rows, a `KeptRow[]`, encrypted. */
  @Column('bytea')
  content: Buffer;

  @Column('text', { default: 'waiting' })
  state: ChunkState;

  /** Consecutive failures to apply its rows. */
  @Column('integer', { default: 0 })
  failures: number;

  /** No retry before. */
  @Column('timestamptz', { name: 'retry_at', nullable: true })
  retryAt: Date | null;

  /** The first letter of each row's outcome, in the order of the rows. */
  @Column('text', { nullable: true })
  outcomes: string | null;

  /** What became of each person that the rows are about; null where rows alone are counted. */
  @Column('jsonb', { nullable: true })
  people: PeopleRanks | null;

  @Column('jsonb', { default: [] })
  rejections: Rejection[];

  /** What the rows have changed, a `StoredEffect[]`, encrypted. */
  @Column('bytea', { nullable: true })
  effects: Buffer | null;

  /** Rows whose change was kept by a rollback. */
  @Column('jsonb', { default: [] })
  kept: Kept[];

  /** Number of changes that were rolled back. */
  @Column('integer', { default: 0 })
  undone: number;
}

/** What the column of a header was chosen to be, remembered for a school and an import type. */
@Entity('import_mapping')
export class ImportMappingEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text', { name: 'user_type' })
  userType: string;

  /** As `plainHeader` returns it. */
  @PrimaryColumn('text')
  header: string;

  @Column('text', { name: 'column_key' })
  columnKey: string;
}

/** A batch as it is read: without the times at which its work continues. */
export type Batch = Omit<ImportBatchEntity, 'leaseUntil' | 'publishedAt' | 'retryAt' | 'servedAt' | 'fileBytes'>;

/** Columns of the `BatchState` of a batch. */
export const stateColumns = `stage, lease_owner as "leaseOwner", failures, total, processed, added, changed, unchanged,
  skipped, errors`;

export const batchColumns = `b.id, b.school_code as "schoolCode", b.source, b.import_type as "importType",
  b.user_type as "userType", b.terminal, b.file_name as "fileName", b.object_key as "objectKey", b.creator,
  b.create_date as "createDate", b.wants_preview as "wantsPreview", b.repeats, b.leaving, b.stage, b.reason, b.head, b.total, b.processed,
  b.added, b.changed, b.unchanged, b.skipped, b.errors, b.people, b.preview, b.undo,
  b.lease_owner as "leaseOwner", b.failures, b.started_at as "startedAt", b.finished_at as "finishedAt"`;
