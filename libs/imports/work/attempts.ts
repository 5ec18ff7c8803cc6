import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { change, isDatabaseAway, isSerialisationFailure, select, Transactions } from '#libs/db';
import type { Batch } from '../batches/batch.js';
import { BatchStore } from '../batches/batch-store.js';
import type { Stage } from '../batches/stages.js';
import { importTexts } from '../types/import-texts.js';
import type { ClaimedBatch } from './batch-claims.js';
import { ImportMetrics } from './import-metrics.js';

/** A batch or chunk whose work has failed so often in a row is given up; the pauses between grow from 2 s to 16 s. */
const mostAttempts = 5;
const pause = 'make_interval(secs => power(2, failures + 1))';

/** A chunk that is being applied. */
export interface ChunkPlace {
  batchId: string;
  n: number;
}

/**
 * Failures of work, counted in the database, so that restarts do not forget them. What fails every time is given up with
 * a reason that its owner sees; meanwhile it holds up no other.
 */
@Injectable()
export class Attempts {
  private readonly logger = new Logger('imports');

  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly metrics: ImportMetrics,
  ) {}

  /** Counts a failure of the stage that a batch is in; with `owner`, only while that one holds its lease. */
  async batchFailed({ id, stage }: Pick<Batch, 'id' | 'stage'>, error: unknown, owner?: string): Promise<void> {
    const reference = this.log(error, stage, { batchId: id });
    await this.transactions.run(async (tx) => {
      const [batch] = await change<{ failures: number }>(
        tx,
        `update import_batch set failures = failures + 1, retry_at = now() + ${pause}, served_at = now(),
           lease_until = case when lease_owner is null then null else now() end, lease_owner = null
         where id = $1 and stage = $2 and ($3::uuid is null or lease_owner = $3) returning failures`,
        [id, stage, owner ?? null],
      );
      if (batch && batch.failures >= mostAttempts) await this.giveUp(tx, id, stage, reasonOf(error, stage, reference));
    });
  }

  /** Gives up a batch whose workers have stalled so often. Returns whether it did. */
  async giveUpStalled({ id, stage, failures }: ClaimedBatch): Promise<boolean> {
    if (failures < mostAttempts) return false;
    const reference = this.log(new Error('its workers have stalled'), stage, { batchId: id, failures });
    const reason = importTexts.givenUp(
      importTexts.work[stage] ?? importTexts.work.running,
      importTexts.stalled,
      reference,
    );
    await this.transactions.run((tx) => this.giveUp(tx, id, stage, reason));
    return true;
  }

  /** Counts a failure of a chunk whose transaction was rolled back. */
  async chunkFailed({ batchId, n }: ChunkPlace, error: unknown): Promise<void> {
    const reference = this.log(error, 'running', { batchId, chunk: n });
    await this.transactions.run(async (tx) => {
      const [chunk] = await change<{ failures: number }>(
        tx,
        `update import_chunk set failures = failures + 1, retry_at = now() + ${pause}
         where batch_id = $1 and n = $2 and state = 'waiting' returning failures`,
        [batchId, n],
      );
      await tx.query('update import_batch set served_at = now() where id = $1', [batchId]);
      if (!chunk || chunk.failures < mostAttempts) return;
      const reason = reasonOf(error, 'running', reference, await rowsOf(tx, { batchId, n }));
      await this.giveUp(tx, batchId, 'running', reason);
    });
  }

  private async giveUp(tx: EntityManager, batchId: string, stage: Stage, reason: string): Promise<void> {
    if (await this.batches.move(tx, batchId, 'fail', { reason })) this.metrics.givenUp.inc({ stage });
  }

  private log(err: unknown, stage: Stage, where: object): string {
    const reference = randomUUID().slice(0, 8);
    this.logger.error({ err, stage, reference, ...where }, 'the work on an import has failed');
    this.metrics.failed.inc({ stage });
    return reference;
  }
}

/**
 * Whether a failure says nothing about the batch: database, storage or disk are away, or another transaction was first.
 * It is tried again for as long as it lasts.
 */
export const isPassing = (error: unknown): boolean => {
  if (isDatabaseAway(error) || isSerialisationFailure(error)) return true;
  if (!(error instanceof Error)) return false;
  return 'syscall' in error || '$metadata' in error;
};

const reasonOf = (error: unknown, stage: Stage, reference: string, rows?: readonly [number, number]): string =>
  importTexts.givenUp(importTexts.work[stage] ?? importTexts.work.running, causeOf(error), reference, rows);

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
