import type { DataSource } from 'typeorm';
import { change } from '#libs/db';
import { leaseSeconds } from '../batches/batch-store.js';

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
