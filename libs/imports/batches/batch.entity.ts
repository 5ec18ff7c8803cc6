import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ImportStage } from '#libs/contracts';
import { RawIndex } from '#libs/db';
import type { FileHead } from '../rows/file-head.js';
import type { Counts, Creator, Preview, RollbackReport } from './batch-results.js';
import { exclusiveStages, openStages, sqlStages } from './batch-state.js';

/** An uploaded file and how far its import has come. */
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

  /** How many people ended how, once all rows are done; null where rows alone are counted. */
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
