import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dayMs, hourMs } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Jobs, type JobTurn } from '#libs/data/jobs';
import { EncryptedStorage } from '#libs/data/storage';
import { restingStages } from '../batches/batch-state.js';

/**
 * Deletes batches that have not moved for the days that the configuration keeps them, with their rows and files. Until
 * then they can be rolled back; one that is being worked on stays in any case.
 */
@Injectable()
export class ImportRetention {
  constructor(
    private readonly transactions: Transactions,
    private readonly storage: EncryptedStorage,
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'import-retention', everyMs: hourMs, run: (turn) => this.clean(turn) });
  }

  private async clean({ signal }: JobTurn): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.importDays * dayMs);
    while (!signal.aborted && (await this.deleteOne(before)));
  }

  /**
   * Each is a transaction of its own, as a million rows may go with it. The file goes before the row is gone for good: a
   * death in between leaves a batch that the next turn finds, and no orphaned file.
   */
  private deleteOne(before: Date): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const [batch] = await select<{ id: string; objectKey: string }>(
        tx,
        `select id, object_key as "objectKey" from import_batch
         where coalesce(published_at, create_date) < $1 and stage = any($2)
         order by create_date limit 1 for update skip locked`,
        [before, restingStages],
      );
      if (!batch) return false;
      await tx.query('delete from import_batch where id = $1', [batch.id]);
      await this.storage.delete(batch.objectKey);
      return true;
    });
  }
}
