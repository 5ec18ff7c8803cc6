import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { importStagesBefore, nextImportStage } from '#libs/contracts';
import { beforeQueries, isSerialisationFailure, select, storableJson, Transactions } from '#libs/data/db';
import { applyRows } from './apply-rows.js';
import { Attempts, type ChunkPlace, isPassing } from './attempts.js';
import { lettersOf } from '../batches/batch-results.js';
import type { Batch } from '../batches/batch.entity.js';
import type { KeptRow } from '../rows/read-row.js';
import { countPeople, ranksOf } from '../batches/people-counts.js';
import { BatchStore, lastServed, leaseSeconds } from '../batches/batch-store.js';
import { sqlStages } from '../batches/batch-state.js';
import { type ImportType, ImportTypes } from '../types/import-type.js';
import { RequestPriority } from './request-priority.js';
import { RowCipher, toRecords } from '../rows/row-cipher.js';

const running = sqlStages(importStagesBefore('applyChunk'));

/** The batch was cancelled, or has failed, while a chunk was being applied. */
class BatchEnded extends Error {}

interface Chunk extends ChunkPlace {
  content: Buffer;
}

/** A chunk, alias `c`, that waits and is not in the pause after a failure. */
const isDue = `c.state = 'waiting' and coalesce(c.retry_at, '-infinity') <= now()`;

/** Applies the chunks of running batches; any number of workers may do it concurrently. */
@Injectable()
export class ChunkRunner {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly types: ImportTypes,
    private readonly cipher: RowCipher,
    private readonly attempts: Attempts,
    private readonly requests: RequestPriority,
  ) {}

  /**
   * Applies one chunk: its effects and its outcome are one transaction, so that a death at any moment leaves both or
   * neither. Returns what there was to do: nothing, a chunk, or the last one of a batch.
   */
  async runOne(): Promise<'nothing' | 'chunk' | 'last'> {
    let claimed: Chunk | undefined;
    try {
      return await this.transactions.run(async (tx) => {
        // a worker that stalls in the middle loses the chunk to the others
        await tx.query(`set local idle_in_transaction_session_timeout = '${leaseSeconds}s'`);
        claimed = await this.claim(tx);
        if (!claimed) return 'nothing';
        beforeQueries(tx, () => this.requests.turn());
        return (await this.apply(tx, claimed)) ? 'last' : 'chunk';
      });
    } catch (error) {
      // the chunk waits as before
      if (isSerialisationFailure(error) || error instanceof BatchEnded) return 'chunk';
      if (!claimed || isPassing(error)) throw error;
      await this.attempts.chunkFailed(claimed, error);
      return 'chunk';
    }
  }

  /** Ends the batches whose last chunk is done. */
  async finish(): Promise<void> {
    const over = await this.transactions.run((tx) =>
      select<Pick<Batch, 'id' | 'stage'>>(
        tx,
        `select id, stage from import_batch b where stage in (${running}) and coalesce(retry_at, '-infinity') <= now()
           and not exists (select from import_chunk c where c.batch_id = b.id and c.state = 'waiting')`,
      ),
    );
    for (const batch of over) {
      try {
        await this.transactions.run(async (tx) => {
          const people = await countPeople(tx, batch.id);
          await this.batches.apply(tx, batch.id, { type: 'done', owner: null, remaining: 0 }, { people });
        });
      } catch (error) {
        if (isPassing(error)) throw error;
        await this.attempts.batchFailed(batch, error, null);
      }
    }
  }

  /** The next chunk of the school that was served longest ago. */
  private async claim(tx: EntityManager): Promise<Chunk | undefined> {
    const batches = await select<Pick<Batch, 'id' | 'userType'>>(
      tx,
      `select b.id, b.user_type as "userType" from import_batch b
       where b.stage in (${running}) and b.user_type = any($1) and exists (
         select from import_chunk c where c.batch_id = b.id and ${isDue})
       order by ${lastServed('b')} nulls first, b.started_at limit 100`,
      [this.types.all.map(({ userType }) => userType)],
    );
    for (const { id, userType } of batches) {
      const [chunk] = await select<Chunk>(
        tx,
        `select c.batch_id as "batchId", c.n, c.content from import_chunk c where c.batch_id = $1 and ${isDue}
           and (not $2 or not exists (
             select from import_chunk e where e.batch_id = c.batch_id and e.n < c.n and e.state = 'waiting'))
         order by c.n limit 1 for update skip locked`,
        [id, this.types.of(userType).inOrder === true],
      );
      if (chunk) return chunk;
    }
    return undefined;
  }

  /** Returns whether all rows of the batch are applied then. */
  private async apply(tx: EntityManager, { batchId, n, content }: Chunk): Promise<boolean> {
    const batch = await this.batches.find(batchId, tx);
    if (!batch || nextImportStage(batch.stage, 'applyChunk') === undefined) return false;
    const type: ImportType = this.types.of(batch.userType);
    const rows = await this.cipher.decrypt<KeptRow[]>(content);
    const applied = await applyRows(tx, batch, type, rows, { differences: 0, repeats: batch.repeats });
    await tx.query(
      `update import_chunk set state = 'done', outcomes = $3, rejections = $4, effects = $5, people = $6
       where batch_id = $1 and n = $2`,
      [
        batchId,
        n,
        lettersOf(applied.outcomes),
        storableJson(applied.rejections),
        await this.cipher.encrypt(toRecords(applied.effects)),
        type.people && applied.people.length > 0
          ? JSON.stringify(ranksOf(applied.people, (text) => this.cipher.hash(text)))
          : null,
      ],
    );
    const counted = await this.batches.countChunk(tx, batch, applied.counts);
    if (!counted) throw new BatchEnded(batchId);
    return counted.processed >= counted.total;
  }
}
