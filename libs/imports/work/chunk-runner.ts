import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { change, isSerialisationFailure, select, Transactions } from '#libs/db';
import { type Applied, applyRows } from './apply-rows.js';
import { type Batch, batchColumns } from '../batches/batch.js';
import type { KeptRow } from '../rows/kept-row.js';
import { countPeople } from '../batches/people-counts.js';
import { BatchStore } from '../batches/batch-store.js';
import { ImportTypes } from '../types/import-types.js';
import { leaseSeconds } from './lease.js';
import type { ImportType } from '../types/import-type.js';
import { ranksOf } from './people-of-rows.js';
import { toRecords } from '../rows/stored-effects.js';
import { RowCipher } from '../rows/row-cipher.js';

/** Pause between two progress events of a batch, in milliseconds. Source: the order, four times a second at most. */
const progressMs = 250;

interface Chunk {
  batchId: string;
  n: number;
  content: Buffer;
}

/** Applies the chunks of running batches, one after the other; any number of workers may do it at the same time. */
@Injectable()
export class ChunkRunner {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly types: ImportTypes,
    private readonly cipher: RowCipher,
  ) {}

  /**
   * Applies one chunk: its effects and its outcome are one transaction, so that a death at any moment leaves both or
   * neither. Returns the id of its batch, undefined when there is nothing to do.
   */
  async runOne(): Promise<string | undefined> {
    try {
      return await this.transactions.run(async (tx) => {
        // a worker that stalls in the middle loses the chunk to the others
        await tx.query(`set local idle_in_transaction_session_timeout = '${leaseSeconds}s'`);
        const chunk = await this.claim(tx);
        if (!chunk) return undefined;
        await this.apply(tx, chunk);
        return chunk.batchId;
      });
    } catch (error) {
      // it lost against another transaction: the chunk waits as before
      if (isSerialisationFailure(error)) return '';
      throw error;
    }
  }

  /** Ends a batch whose last chunk is done. */
  async finish(): Promise<void> {
    const over = await this.transactions.run((tx) =>
      select<{ id: string }>(
        tx,
        `select id from import_batch b where stage = 'running' and not exists (
           select from import_chunk c where c.batch_id = b.id and c.state = 'waiting')`,
      ),
    );
    for (const { id } of over) {
      await this.transactions.run(async (tx) => {
        await this.batches.move(tx, id, 'done', { people: await countPeople(tx, id) });
      });
    }
  }

  private async claim(tx: EntityManager): Promise<Chunk | undefined> {
    const inOrder = this.types.all.filter((type) => type.inOrder === true).map(({ userType }) => userType);
    const [chunk] = await select<Chunk>(
      tx,
      `select c.batch_id as "batchId", c.n, c.content from import_batch b join import_chunk c on c.batch_id = b.id
       where b.stage = 'running' and b.user_type = any($1) and c.state = 'waiting'
         and (b.user_type <> all($2) or not exists (
           select from import_chunk e where e.batch_id = c.batch_id and e.n < c.n and e.state = 'waiting'))
       order by b.started_at, c.n limit 1 for update of c skip locked`,
      [this.types.all.map(({ userType }) => userType), inOrder],
    );
    return chunk;
  }

  private async apply(tx: EntityManager, { batchId, n, content }: Chunk): Promise<void> {
    const batch = await this.batches.find(batchId, tx);
    if (batch?.stage !== 'running') return;
    const type: ImportType = this.types.of(batch.userType);
    const applied = await applyRows(tx, batch, type, await this.cipher.decrypt<KeptRow[]>(content));
    await tx.query(
      `update import_chunk set state = 'done', outcomes = $3, rejections = $4, effects = $5, people = $6
       where batch_id = $1 and n = $2`,
      [
        batchId,
        n,
        applied.outcomes.map((outcome) => outcome[0]).join(''),
        JSON.stringify(applied.rejections),
        await this.cipher.encrypt(toRecords(applied.effects)),
        type.people ? JSON.stringify(ranksOf(applied.people, (text) => this.cipher.hash(text))) : null,
      ],
    );
    await this.count(tx, batchId, applied);
  }

  /** The batch's row is taken last: workers that share it wait for each other only while they commit. */
  private async count(tx: EntityManager, batchId: string, { counts, outcomes }: Applied): Promise<void> {
    const [batch] = await change<Batch & { isDue: boolean }>(
      tx,
      `update import_batch b set processed = b.processed + $2, added = b.added + $3, changed = b.changed + $4,
         unchanged = b.unchanged + $5, skipped = b.skipped + $6, errors = b.errors + $7,
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
  }
}
