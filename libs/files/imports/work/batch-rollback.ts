import type { EntityManager } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { change, select, storableJson, Transactions } from '#libs/data/db';
import type { Batch } from '../batches/batch.entity.js';
import type { Kept, RollbackReport } from '../batches/batch-results.js';
import { BatchStore, leaseSeconds } from '../batches/batch-store.js';
import type { ImportContext, ImportType } from '../types/import-type.js';
import { type Lease, LeaseLost } from './batch-claims.js';
import { rollBackEffects } from './leaving.js';
import { type EffectRecord, fromRecords, RowCipher } from '../rows/row-cipher.js';

class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back');
  }
}

/** Runs work in a transaction and rolls it back; returns its result. */
export const rolledBack = async <T>(
  transactions: Transactions,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> => {
  try {
    return await transactions.run(async (tx): Promise<T> => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
};

/** Rows that stay of which a report has the reason. */
const shownKept = 1000;

interface DoneChunk {
  n: number;
  effects: Buffer | null;
}

/** Rolls back what a batch has done, the last rows first. */
@Injectable()
export class BatchRollback {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly cipher: RowCipher,
  ) {}

  /** Finds out what a rollback would do: does it, and rolls that back too. */
  async check(batch: Batch, type: ImportType, lease: Lease): Promise<void> {
    const undo = await rolledBack(this.transactions, async (tx) => {
      const report: RollbackReport = { undone: 0, keptCount: 0, kept: [] };
      for (let chunk = await this.last(tx, batch.id); chunk; chunk = await this.last(tx, batch.id)) {
        lease.check();
        await this.rollback(tx, batch, type, chunk, report);
      }
      return report;
    });
    const done = { type: 'done', owner: lease.owner, remaining: 0 } as const;
    await this.transactions.run((tx) => this.batches.apply(tx, batch.id, done, { undo }));
  }

  /** Rolls back a chunk per transaction: after a kill, the next worker continues with the next chunk. */
  async run(batch: Batch, type: ImportType, lease: Lease): Promise<void> {
    for (;;) {
      lease.check();
      const more = await this.transactions.run(async (tx) => {
        await this.assertLeased(tx, lease);
        const chunk = await this.last(tx, batch.id);
        if (!chunk) return false;
        await this.rollback(tx, batch, type, chunk, { undone: 0, keptCount: 0, kept: [] });
        const event = { type: 'undoChunk', owner: lease.owner, chunk: 'done' } as const;
        if (!(await this.batches.apply(tx, batch.id, event))) throw new LeaseLost(batch.id);
        return true;
      });
      if (!more) break;
    }
    await this.transactions.run(async (tx) => {
      const undo = await this.report(tx, batch.id);
      await this.batches.apply(tx, batch.id, { type: 'done', owner: lease.owner, remaining: 0 }, { undo });
    });
  }

  private async assertLeased(tx: EntityManager, { batchId, owner }: Lease): Promise<void> {
    await tx.query(`set local idle_in_transaction_session_timeout = '${leaseSeconds}s'`);
    const mine = await select(tx, 'select from import_batch where id = $1 and lease_owner = $2 for share', [
      batchId,
      owner,
    ]);
    if (mine.length === 0) throw new LeaseLost(batchId);
  }

  private async last(tx: EntityManager, batchId: string): Promise<DoneChunk | undefined> {
    const [chunk] = await select<DoneChunk>(
      tx,
      `select n, effects from import_chunk where batch_id = $1 and state = 'done' order by n desc limit 1 for update`,
      [batchId],
    );
    return chunk;
  }

  private async rollback(
    tx: EntityManager,
    batch: Batch,
    type: ImportType,
    { n, effects: stored }: DoneChunk,
    report: RollbackReport,
  ): Promise<void> {
    await tx.query(`set local idle_in_transaction_session_timeout = '${leaseSeconds}s'`);
    const effects = stored ? fromRecords(await this.cipher.decrypt<EffectRecord[]>(stored)).reverse() : [];
    const context: ImportContext = { schoolCode: batch.schoolCode, batchId: batch.id, by: batch.creator };
    const results = effects.length > 0 ? await rollBackEffects(tx, type, context, effects) : [];
    const kept: Kept[] = effects.flatMap(({ row }, index) => {
      const result = results[index];
      return result && !result.rolledBack ? [{ row, reason: result.kept }] : [];
    });
    report.undone += effects.length - kept.length;
    report.keptCount += kept.length;
    report.kept.push(...kept.slice(0, Math.max(0, shownKept - report.kept.length)));
    await change(
      tx,
      `update import_chunk set state = 'undone', kept = $3, undone = $4 where batch_id = $1 and n = $2`,
      [batch.id, n, storableJson(kept), effects.length - kept.length],
    );
  }

  private async report(tx: EntityManager, batchId: string): Promise<RollbackReport> {
    const [sums] = await select<{ undone: number; keptCount: number }>(
      tx,
      `select coalesce(sum(undone), 0)::float8 as undone, coalesce(sum(jsonb_array_length(kept)), 0)::float8 as "keptCount"
       from import_chunk where batch_id = $1`,
      [batchId],
    );
    const kept = await select<Kept>(
      tx,
      `select k.row, k.reason from import_chunk c, jsonb_to_recordset(c.kept) as k (row integer, reason text)
       where c.batch_id = $1 order by k.row limit $2`,
      [batchId, shownKept],
    );
    return { undone: sums?.undone ?? 0, keptCount: sums?.keptCount ?? 0, kept };
  }
}
