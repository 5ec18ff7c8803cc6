import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Rejection } from '../rows/result-columns.js';
import type { PeopleRanks } from './people-counts.js';
import type { Kept } from './batch-results.js';
import { ImportBatchEntity } from './batch.entity.js';
import type { ChunkState } from './batch-state.js';

/** Rows of a batch as they were uploaded, with the outcome of each; both change in one transaction. */
@Entity('import_chunk')
@Index('import_chunk_waiting', ['batchId', 'n'], { where: `state = 'waiting'` })
@Check(`state in ('waiting', 'done', 'undone')`)
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
