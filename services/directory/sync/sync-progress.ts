import type { Transactions } from '#libs/data/db';
import type { Outbox, OutgoingEvent } from '#libs/events';

type SyncStatus = 'processing' | 'processed' | 'error';

interface Sync {
  batchId: string;
  schoolCode: string;
}

/** The progress event of a synchronisation. */
export const syncEvent = (
  sync: Sync,
  status: SyncStatus,
  counts: { processed: number; total: number; errors: number },
): OutgoingEvent<'import.progress'> => {
  const data = { ...sync, userType: 'sync', status, ...counts };
  return { topic: 'import.progress', type: 'import.progress', key: data.schoolCode, data };
};

/** Shortest time between two progress events of one synchronisation: four a second. */
const paceMs = 250;

/** Publishes on the live feed how far one synchronisation is; its `userType` is `sync`. */
export class SyncProgress {
  private last = Number.NEGATIVE_INFINITY;
  private count = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly sync: Sync,
  ) {}

  /** Publishes how many records have been read so far; at most four times a second. */
  async read(count: number): Promise<void> {
    this.count = count;
    const now = performance.now();
    if (now - this.last < paceMs) return;
    this.last = now;
    await this.publish('processing', 0, count);
  }

  async done(total: number, errors: number): Promise<void> {
    await this.publish('processed', total, total, errors);
  }

  async failed(): Promise<void> {
    await this.publish('error', 0, this.count);
  }

  private async publish(status: SyncStatus, processed: number, total: number, errors = 0): Promise<void> {
    const event = syncEvent(this.sync, status, { processed, total, errors });
    await this.transactions.run((tx) => this.outbox.add(tx, [event]));
  }
}
