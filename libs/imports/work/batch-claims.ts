import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { change, Transactions } from '#libs/db';
import { type Batch, batchColumns } from '../batches/batch.js';
import { BatchStore } from '../batches/batch-store.js';
import { importTexts } from '../types/import-texts.js';
import { ImportTypes } from '../types/import-types.js';
import { type Lease, leaseSeconds } from './lease.js';
import { aloneStages, type Stage, transitions } from '../batches/stages.js';

/** Stages that one worker does from beginning to end, by the stage in which they wait for it. */
const leased: readonly (readonly [waiting: Stage, under: Stage])[] = [
  ['uploaded', 'reading'],
  ['toPreview', 'previewing'],
  ['toCheckUndo', 'checkingUndo'],
  ['toUndo', 'undoing'],
];
const alone = aloneStages.map((stage) => `'${stage}'`).join(', ');

/** Leases of batches: each is claimed by one worker, and released. */
@Injectable()
export class BatchClaims {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly types: ImportTypes,
  ) {}

  /** Claims the oldest batch that waits, or whose worker has stalled. Returns it in the stage that is to be done. */
  async claim(owner: string): Promise<Batch | undefined> {
    for (const [waiting, under] of leased) {
      const [batch] = await this.moved(waiting, under, [owner, leaseSeconds]);
      if (batch) return batch;
    }
    return undefined;
  }

  /** Starts the oldest batch that is queued and whose turn has come. Returns whether there was one. */
  async startNext(): Promise<boolean> {
    return (await this.moved('queued', 'running', [null, 0])).length > 0;
  }

  /** Releases a batch, so that the next worker need not wait for the end of its lease. */
  async release({ batchId, owner }: Lease): Promise<void> {
    await this.dataSource.query('update import_batch set lease_until = now() where id = $1 and lease_owner = $2', [
      batchId,
      owner,
    ]);
  }

  /** Ends a batch whose file is no longer there. */
  async fail({ batchId, owner }: Lease): Promise<void> {
    await this.transactions.run((tx) =>
      this.batches.move(tx, batchId, 'fail', { reason: importTexts.fileGone }, owner),
    );
  }

  /** One batch of a school and type has such a stage at a time: the others wait, and an index makes sure of it. */
  private async moved(waiting: Stage, under: Stage, [owner, seconds]: [string | null, number]): Promise<Batch[]> {
    const exclusive = (aloneStages as readonly Stage[]).includes(under);
    const again = Object.values(transitions[under] ?? {}).includes(under);
    try {
      return await this.transactions.run(async (tx) => {
        const batches = await change<Batch>(
          tx,
          `update import_batch b set stage = $2, lease_owner = $3, published_at = now(),
             lease_until = case when $3::uuid is null then null else now() + make_interval(secs => $4) end
             ${under === 'running' ? ', started_at = now()' : ''}
           where id = (
             select id from import_batch w where user_type = any($5) and (
               stage = $1 ${exclusive ? notBeside : ''}
               ${again ? 'or stage = $2 and lease_until < now()' : ''})
             order by create_date limit 1 for update skip locked)
           returning ${batchColumns}`,
          [waiting, under, owner, seconds, this.types.all.map(({ userType }) => userType)],
        );
        for (const batch of batches) await this.batches.publish(tx, batch);
        return batches;
      });
    } catch (error) {
      // another process was first with a batch of the same school and type
      if ((error as Error & { code?: string }).code === '23505') return [];
      throw error;
    }
  }
}

const notBeside = `and not exists (select from import_batch o where o.school_code = w.school_code
  and o.user_type = w.user_type and o.stage in (${alone}))`;
