import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ImportStage } from '#libs/contracts';
import { change, isDatabaseAway, isSerialisationFailure, select, Transactions } from '#libs/data/db';
import type { Batch } from '../batches/batch.entity.js';
import { BatchStore, retryPause } from '../batches/batch-store.js';
import { type BatchEvent, maxAttempts } from '../batches/batch-state.js';
import { importTexts } from '../types/import-texts.js';
import { ImportMetrics } from './import-metrics.js';

/** A chunk that is being applied. */
export interface ChunkPlace {
  batchId: string;
  n: number;
}

/**
 * Failures of work, counted in the database across restarts. A batch that fails at each attempt is given up with a
 * reason that its owner sees; meanwhile it delays no other.
 */
@Injectable()
export class Attempts {
  private readonly logger = new Logger('imports');

  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly metrics: ImportMetrics,
  ) {}

  /** Counts a failure of the stage that a batch is in; `owner` holds its lease, null in a stage without one. */
  async batchFailed({ id, stage }: Pick<Batch, 'id' | 'stage'>, error: unknown, owner: string | null): Promise<void> {
    const reference = this.log(error, stage, { batchId: id });
    const reason = reasonOf(error, stage, reference);
    await this.transactions.run((tx) => this.apply(tx, id, { type: 'workFailed', owner, stage }, stage, reason));
  }

  /** Gives up a batch whose workers have stalled too often. Returns whether it did. */
  async giveUpStalled({ id, stage, failures }: Batch, owner: string): Promise<boolean> {
    if (failures < maxAttempts) return false;
    const reference = this.log(new Error('its workers have stalled'), stage, { batchId: id, failures });
    const reason = importTexts.givenUp(workOf(stage), importTexts.stalled, reference);
    await this.transactions.run((tx) => this.apply(tx, id, { type: 'workerStalled', owner }, stage, reason));
    return true;
  }

  /** Counts a failure of a chunk whose transaction was rolled back. */
  async chunkFailed({ batchId, n }: ChunkPlace, error: unknown): Promise<void> {
    const reference = this.log(error, 'running', { batchId, chunk: n });
    await this.transactions.run(async (tx) => {
      const [chunk] = await change<{ failures: number }>(
        tx,
        `update import_chunk set failures = failures + 1, retry_at = now() + ${retryPause}
         where batch_id = $1 and n = $2 and state = 'waiting' returning failures`,
        [batchId, n],
      );
      const failures = chunk?.failures ?? 0;
      const isLast = failures >= maxAttempts;
      const reason = isLast ? reasonOf(error, 'running', reference, await rowsOf(tx, { batchId, n })) : '';
      await this.apply(tx, batchId, { type: 'chunkFailed', failures }, 'running', reason);
    });
  }

  /** Applies an event that fails the batch after too many attempts; `reason` is stored only then. */
  private async apply(
    tx: EntityManager,
    id: string,
    event: BatchEvent,
    stage: ImportStage,
    reason: string,
  ): Promise<void> {
    const batch = await this.batches.apply(tx, id, event, (next) => (next.stage === 'failed' ? { reason } : {}));
    if (batch?.stage === 'failed') this.metrics.givenUp.inc({ stage });
  }

  private log(err: unknown, stage: ImportStage, where: object): string {
    const reference = randomUUID().slice(0, 8);
    this.logger.error({ err, stage, reference, ...where }, 'the work on an import has failed');
    this.metrics.failed.inc({ stage });
    return reference;
  }
}

/**
 * True when a failure is not caused by the batch: database, storage or disk are unavailable, or another transaction was
 * first. It is retried without a limit.
 */
export const isPassing = (error: unknown): boolean => {
  if (isDatabaseAway(error) || isSerialisationFailure(error)) return true;
  if (!(error instanceof Error)) return false;
  return 'syscall' in error || '$metadata' in error;
};

const reasonOf = (error: unknown, stage: ImportStage, reference: string, rows?: readonly [number, number]): string =>
  importTexts.givenUp(workOf(stage), causeOf(error), reference, rows);

const workOf = (stage: ImportStage): string => importTexts.work[stage] ?? importTexts.work.running;

/** What is known of a cause, by the class of its SQLSTATE. Source: appendix A of the manual of Postgres. */
const causeOf = (error: unknown): string => {
  const { code } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: undefined };
  const known = typeof code === 'string' ? importTexts.causes[code.slice(0, 2)] : undefined;
  return known ?? (error instanceof RangeError ? importTexts.tooMuch : importTexts.unexpectedCause);
};

/** The first and the last row of a chunk, counted from 1 among the rows of its file. */
const rowsOf = async (tx: EntityManager, { batchId, n }: ChunkPlace): Promise<readonly [number, number]> => {
  const [sums] = await select<{ before: number; own: number }>(
    tx,
    `select coalesce(sum(row_count) filter (where n < $2), 0)::float8 as before,
       coalesce(sum(row_count) filter (where n = $2), 0)::float8 as own from import_chunk where batch_id = $1 and n <= $2`,
    [batchId, n],
  );
  return [(sums?.before ?? 0) + 1, (sums?.before ?? 0) + (sums?.own ?? 0)];
};
