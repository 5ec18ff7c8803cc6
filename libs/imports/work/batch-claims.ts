import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { change, Transactions } from '#libs/db';
import { type Batch, batchColumns } from '../batches/batch.js';
import { BatchStore } from '../batches/batch-store.js';
import { importTexts } from '../types/import-texts.js';
import { ImportTypes } from '../types/import-types.js';
import { type Lease, leaseSeconds } from './lease.js';
import { lastServed } from '../batches/turns.js';
import { aloneStages, type Stage } from '../batches/stages.js';

/** Stages that one worker does from beginning to end, by the stage in which they wait for it. */
const leased: readonly (readonly [waiting: Stage, under: Stage])[] = [
  ['uploaded', 'reading'],
  ['toPreview', 'previewing'],
  ['toCheckUndo', 'checkingUndo'],
  ['toUndo', 'undoing'],
];
const isAlone = (stage: Stage): boolean => (aloneStages as readonly Stage[]).includes(stage);
const leasedRows = leased.map(([waiting, under]) => `('${waiting}', '${under}', ${isAlone(under)})`).join(', ');
const alone = aloneStages.map((stage) => `'${stage}'`).join(', ');

/** What a worker takes: everything, or only what is done within seconds, so that it never waits behind what is not. */
export type Lane = 'any' | 'light';
/** Bytes of a file that is read, and rows of a batch that is tried or rolled back, within seconds. */
const lightBytes = 512 * 1024;
const lightRows = 5000;
const isLight = `case when w.stage in ('uploaded', 'reading') then w.file_bytes <= ${lightBytes} else w.total <= ${lightRows} end`;

/** One batch of a school and type has such a stage at a time: the others wait, and an index makes sure of it. */
const notBeside = `not exists (select from import_batch o where o.school_code = w.school_code
  and o.user_type = w.user_type and o.stage in (${alone}))`;

/** Schools take turns: first who has fewest batches under way, then who was served longest ago. */
const turns = `(select count(*) from import_batch o where o.school_code = w.school_code and o.lease_until > now()),
  ${lastServed('w')} nulls first, coalesce(w.served_at, w.create_date)`;

/** A batch that a worker has to itself, with how often in a row the work of its stage has failed. */
export type ClaimedBatch = Batch & { failures: number };

/** Leases of batches: each is claimed by one worker, and released. */
@Injectable()
export class BatchClaims {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly types: ImportTypes,
  ) {}

  /**
   * Claims a batch that waits, or whose worker has stalled. Returns it in the stage that is to be done. That a worker has
   * stalled counts as a failure: the batch may be what ends every process that works on it.
   */
  async claim(owner: string, lane: Lane): Promise<ClaimedBatch | undefined> {
    const [batch] = await this.moved<ClaimedBatch>(
      `update import_batch b set stage = n.under, lease_owner = $1, published_at = now(), served_at = now(),
         failures = failures + case when b.stage = n.under and b.lease_owner is not null then 1 else 0 end,
         lease_until = now() + make_interval(secs => $2)
       from (
         select w.id, l.under from import_batch w
         join (values ${leasedRows}) as l (waiting, under, alone)
           on w.stage = l.waiting and (not l.alone or ${notBeside}) or w.stage = l.under and w.lease_until < now()
         where w.user_type = any($3) and coalesce(w.retry_at, '-infinity') <= now() ${lane === 'light' ? `and ${isLight}` : ''}
         order by ${turns} limit 1 for update of w skip locked) n
       where b.id = n.id returning ${batchColumns}, b.failures`,
      [owner, leaseSeconds],
    );
    return batch;
  }

  /** Starts a batch that is queued and whose turn has come. Returns whether there was one. */
  async startNext(): Promise<boolean> {
    const started = await this.moved<Batch>(
      `update import_batch b set stage = 'running', published_at = now(), started_at = now()
       where id = (
         select id from import_batch w where stage = 'queued' and user_type = any($1) and ${notBeside}
         order by create_date limit 1 for update skip locked)
       returning ${batchColumns}`,
      [],
    );
    return started.length > 0;
  }

  /** Releases a batch, so that the next worker need not wait for the end of its lease. */
  async release({ batchId, owner }: Lease): Promise<void> {
    await this.dataSource.query(
      'update import_batch set lease_owner = null, lease_until = now() where id = $1 and lease_owner = $2',
      [batchId, owner],
    );
  }

  /** Ends a batch whose file is no longer there. */
  async fail({ batchId, owner }: Lease): Promise<void> {
    await this.transactions.run((tx) =>
      this.batches.move(tx, batchId, 'fail', { reason: importTexts.fileGone }, owner),
    );
  }

  /** Moves a batch by a statement whose last parameter are the types of this service. */
  private async moved<T extends Batch>(statement: string, parameters: readonly unknown[]): Promise<T[]> {
    try {
      return await this.transactions.run(async (tx) => {
        const types = this.types.all.map(({ userType }) => userType);
        const batches = await change<T>(tx, statement, [...parameters, types]);
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
