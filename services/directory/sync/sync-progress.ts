import { Injectable } from '@nestjs/common';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';

/** Shortest time between two progress events of one synchronisation: four a second. */
const paceMs = 250;

/** Publishes on the live feed how far synchronisations are; their `userType` is `sync`. */
@Injectable()
export class SyncProgress {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the publisher of one synchronisation. */
  of(batchId: string, schoolCode: string): ProgressPublisher {
    return new ProgressPublisher(async (status, processed, total, errors) => {
      const data = { batchId, schoolCode, userType: 'sync', status, processed, total, errors };
      const event = { topic: 'import.progress', type: 'import.progress', key: schoolCode, data } as const;
      await this.transactions.run((tx) => this.outbox.add(tx, [event]));
    });
  }
}

type Status = 'processing' | 'processed' | 'error';

/** Progress of one synchronisation. */
export class ProgressPublisher {
  private last = Number.NEGATIVE_INFINITY;
  private count = 0;

  constructor(
    private readonly publish: (status: Status, processed: number, total: number, errors: number) => Promise<void>,
  ) {}

  /** Publishes how many records have been read so far; at most four times a second. */
  async read(count: number): Promise<void> {
    this.count = count;
    const now = performance.now();
    if (now - this.last < paceMs) return;
    this.last = now;
    await this.publish('processing', 0, count, 0);
  }

  async done(total: number, errors: number): Promise<void> {
    await this.publish('processed', total, total, errors);
  }

  async failed(): Promise<void> {
    await this.publish('error', 0, this.count, 0);
  }
}
