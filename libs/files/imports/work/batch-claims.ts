import type { DataSource } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { change, select, Transactions } from '#libs/data/db';
import { importStagesBefore } from '#libs/contracts';
import { BatchStore, lastServed, leaseSeconds } from '../batches/batch-store.js';
import { type Batch, stateColumns } from '../batches/batch.entity.js';
import { type BatchEvent, type BatchState, claimSteps, exclusiveStages, sqlStages } from '../batches/batch-state.js';
import { importTexts } from '../types/import-texts.js';
import { ImportTypes } from '../types/import-type.js';

const renewMs = 5000;

/** The lease of a batch was lost: another worker has it, or it was cancelled. */
export class LeaseLost extends Error {}

/** Lease of a batch: one worker holds it, and renews it while its process is alive. */
export class Lease {
  private lost = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    readonly batchId: string,
    readonly owner: string,
    private readonly stopping: () => boolean,
  ) {
    this.timer = setInterval(() => void this.renew(), renewMs);
  }

  /** @throws LeaseLost also when this process stops: another worker continues. */
  check(): void {
    if (this.lost || this.stopping()) throw new LeaseLost(this.batchId);
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async renew(): Promise<void> {
    try {
      const rows = await change<{ id: string }>(
        this.dataSource,
        `update import_batch set lease_until = now() + make_interval(secs => $3) where id = $1 and lease_owner = $2
         returning id`,
        [this.batchId, this.owner, leaseSeconds],
      );
      if (rows.length === 0) this.lost = true;
    } catch {
      // the database is unreachable: the next write fails, too
    }
  }
}

const claimed = claimSteps
  .map(([waiting, leased]) => `('${waiting}', '${leased}', ${exclusiveStages.includes(leased)})`)
  .join(', ');

/** Batches that a worker claims: all, or only those whose work takes seconds, so that they never wait for long ones. */
export type Lane = 'any' | 'light';
/** Maximum size of a file, in bytes, and of a batch to preview or roll back, in rows, whose work takes seconds. */
const lightBytes = 512 * 1024;
const lightRows = 5000;
const isLight = `case when w.stage in ('uploaded', 'reading') then w.file_bytes <= ${lightBytes} else w.total <= ${lightRows} end`;

/** One batch of a school and type has an exclusive stage at a time: the others wait. A unique index enforces it. */
const notBeside = `not exists (select from import_batch o where o.school_code = w.school_code
  and o.user_type = w.user_type and o.stage in (${sqlStages(exclusiveStages)}))`;

/** Schools take turns: the one with the fewest leased batches, then the one served longest ago. */
const turns = `(select count(*) from import_batch o where o.school_code = w.school_code and o.lease_until > now()),
  ${lastServed('w')} nulls first, coalesce(w.served_at, w.create_date)`;

/** A batch that a worker may take. */
type Found = BatchState & { id: string; isExpired?: boolean };

/** Leases of batches: each is claimed by one worker, and released. */
@Injectable()
export class BatchClaims {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly types: ImportTypes,
  ) {}

  /** Claims a batch that waits, or whose worker has stalled. Returns it in the stage of its work. */
  claim(owner: string, lane: Lane): Promise<Batch | undefined> {
    return this.applyToNext(
      `select w.id, ${stateColumns}, coalesce(w.lease_until < now(), false) as "isExpired" from import_batch w
         join (values ${claimed}) as l (waiting, leased, exclusive)
           on w.stage = l.waiting and (not l.exclusive or ${notBeside}) or w.stage = l.leased and w.lease_until < now()
         where w.user_type = any($1) and coalesce(w.retry_at, '-infinity') <= now() ${lane === 'light' ? `and ${isLight}` : ''}
         order by ${turns} limit 1 for update of w skip locked`,
      ({ isExpired = false }) => ({ type: 'claim', owner, isExpired }),
    );
  }

  /** Starts a queued batch whose turn has come. Returns whether there was one. */
  async startNext(): Promise<boolean> {
    const started = await this.applyToNext(
      `select id, ${stateColumns} from import_batch w
         where stage in (${sqlStages(importStagesBefore('start'))}) and user_type = any($1) and ${notBeside}
         order by create_date limit 1 for update skip locked`,
      () => ({ type: 'start' }),
    );
    return started !== undefined;
  }

  /** Releases a batch, so that the next worker need not wait for the end of its lease. */
  async release({ batchId, owner }: Lease): Promise<void> {
    await this.transactions.run((tx) => this.batches.apply(tx, batchId, { type: 'release', owner }));
  }

  /** Ends a batch whose file no longer exists. */
  async fail({ batchId, owner }: Lease): Promise<void> {
    const reason = importTexts.fileGone;
    await this.transactions.run((tx) => this.batches.apply(tx, batchId, { type: 'fail', owner }, { reason }));
  }

  /** Applies an event to the batch that a statement finds and locks. */
  private async applyToNext(statement: string, eventOf: (found: Found) => BatchEvent): Promise<Batch | undefined> {
    try {
      return await this.transactions.run(async (tx) => {
        const [found] = await select<Found>(tx, statement, [this.types.all.map(({ userType }) => userType)]);
        if (!found) return undefined;
        return this.batches.applyTo(tx, found, eventOf(found));
      });
    } catch (error) {
      // another process was first with a batch of the same school and type
      if ((error as Error & { code?: string }).code === '23505') return undefined;
      throw error;
    }
  }
}
