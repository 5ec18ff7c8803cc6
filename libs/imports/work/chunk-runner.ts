import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { beforeQueries, change, isSerialisationFailure, select, storableJson, Transactions } from '#libs/db';
import { type Applied, applyRows } from './apply-rows.js';
import { Attempts, type ChunkPlace, isPassing } from './attempts.js';
import { type Batch, batchColumns } from '../batches/batch.js';
import type { KeptRow } from '../rows/kept-row.js';
import { countPeople } from '../batches/people-counts.js';
import { BatchStore } from '../batches/batch-store.js';
import { lastServed } from '../batches/turns.js';
import { ImportTypes } from '../types/import-types.js';
import { GivingWay } from './giving-way.js';
import { leaseSeconds } from './lease.js';
import type { ImportType } from '../types/import-type.js';
import { ranksOf } from './people-of-rows.js';
import { toRecords } from '../rows/stored-effects.js';
import { RowCipher } from '../rows/row-cipher.js';

/** Pause between two progress events of a batch, in milliseconds. Source: the order, four times a second at most. */
const progressMs = 250;

interface Chunk extends ChunkPlace {
  content: Buffer;
}

/** A chunk, alias `c`, that waits and is not in the pause after a failure. */
const isDue = `c.state = 'waiting' and coalesce(c.retry_at, '-infinity') <= now()`;

/** Applies the chunks of running batches, one after the other; any number of workers may do it at the same time. */
@Injectable()
export class ChunkRunner {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly types: ImportTypes,
    private readonly cipher: RowCipher,
    private readonly attempts: Attempts,
    private readonly givingWay: GivingWay,
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
        beforeQueries(tx, () => this.givingWay.turn());
        return (await this.apply(tx, claimed)) ? 'last' : 'chunk';
      });
    } catch (error) {
      // it lost against another transaction: the chunk waits as before
      if (isSerialisationFailure(error)) return 'chunk';
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
        `select id, stage from import_batch b where stage = 'running' and coalesce(retry_at, '-infinity') <= now()
           and not exists (select from import_chunk c where c.batch_id = b.id and c.state = 'waiting')`,
      ),
    );
    for (const batch of over) {
      try {
        await this.transactions.run(async (tx) => {
          await this.batches.move(tx, batch.id, 'done', { people: await countPeople(tx, batch.id) });
        });
      } catch (error) {
        if (isPassing(error)) throw error;
        await this.attempts.batchFailed(batch, error);
      }
    }
  }

  /** The next chunk of the school that was served longest ago. */
  private async claim(tx: EntityManager): Promise<Chunk | undefined> {
    const batches = await select<Pick<Batch, 'id' | 'userType'>>(
      tx,
      `select b.id, b.user_type as "userType" from import_batch b
       where b.stage = 'running' and b.user_type = any($1) and exists (
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
    if (batch?.stage !== 'running') return false;
    const type: ImportType = this.types.of(batch.userType);
    const rows = await this.cipher.decrypt<KeptRow[]>(content);
    const applied = await applyRows(tx, batch, type, rows, { differences: 0, repeats: batch.repeats });
    await tx.query(
      `update import_chunk set state = 'done', outcomes = $3, rejections = $4, effects = $5, people = $6
       where batch_id = $1 and n = $2`,
      [
        batchId,
        n,
        applied.outcomes.map((outcome) => outcome[0]).join(''),
        storableJson(applied.rejections),
        await this.cipher.encrypt(toRecords(applied.effects)),
        type.people ? JSON.stringify(ranksOf(applied.people, (text) => this.cipher.hash(text))) : null,
      ],
    );
    return this.count(tx, batchId, applied);
  }

  /** The batch's row is taken last: workers that share it wait for each other only while they commit. */
  private async count(tx: EntityManager, batchId: string, { counts, outcomes }: Applied): Promise<boolean> {
    const [batch] = await change<Batch & { isDue: boolean }>(
      tx,
      `update import_batch b set processed = b.processed + $2, added = b.added + $3, changed = b.changed + $4,
         unchanged = b.unchanged + $5, skipped = b.skipped + $6, errors = b.errors + $7,
         served_at = clock_timestamp(),
         published_at = case when old.due then clock_timestamp() else b.published_at end
       from (select id, coalesce(published_at < clock_timestamp() - make_interval(secs => $8), true) as due
             from import_batch where id = $1 for update) old
       where b.id = old.id returning ${batchColumns}, old.due as "isDue"`,
      [
        batchId,
        outcomes.length,
        counts.added,
        counts.changed,
        counts.unchanged,
        counts.skipped,
        counts.errors,
        progressMs / 1000,
      ],
    );
    if (batch?.isDue) await this.batches.publish(tx, batch);
    return batch !== undefined && batch.processed >= batch.total;
  }
}
