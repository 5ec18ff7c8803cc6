import { Injectable } from '@nestjs/common';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';

/** Shortest time between two words on one synchronisation: four a second. */
const paceMs = 250;

/** Says on the live feed how far synchronisations have come; their `userType` is `sync`. */
@Injectable()
export class SyncProgress {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Begins to tell of one. */
  of(batchId: string, schoolCode: string): ToldSync {
    return new ToldSync(async (status, processed, total, errors) => {
      const data = { batchId, schoolCode, userType: 'sync', status, processed, total, errors };
      const event = { topic: 'import.progress', type: 'import.progress', key: schoolCode, data } as const;
      await this.transactions.run((tx) => this.outbox.add(tx, [event]));
    });
  }
}

type Status = 'processing' | 'processed' | 'error';

/** One synchronisation, as the feed sees it. */
export class ToldSync {
  private last = Number.NEGATIVE_INFINITY;
  private heard = 0;

  constructor(
    private readonly tell: (status: Status, processed: number, total: number, errors: number) => Promise<void>,
  ) {}

  /** So many records have been read. */
  async read(count: number): Promise<void> {
    this.heard = count;
    const now = performance.now();
    if (now - this.last < paceMs) return;
    this.last = now;
    await this.tell('processing', 0, count, 0);
  }

  async done(total: number, errors: number): Promise<void> {
    await this.tell('processed', total, total, errors);
  }

  async failed(): Promise<void> {
    await this.tell('error', 0, this.heard, 0);
  }
}
