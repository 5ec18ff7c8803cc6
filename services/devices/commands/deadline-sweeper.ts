import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { select, Transactions } from '#libs/db';
import { Jobs, type JobTurn } from '#libs/jobs';
import { CommandStore } from './command-store.js';

/** Commands ended in one transaction. */
const batchSize = 2000;

/** Ends commands at their deadline: `expired` when the card never got it, `timedOut` when it gave no result. */
@Injectable()
export class DeadlineSweeper {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: CommandStore,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'command-deadlines', everyMs: 1000, run: (turn) => this.sweep(turn) });
  }

  private async sweep({ signal }: JobTurn): Promise<void> {
    while (!signal.aborted && (await this.endSome()) === batchSize);
  }

  /** Returns how many were due. */
  private endSome(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const at = this.clock.now();
      const rows = await select<{ id: string }>(
        tx,
        'select id from command where finished_at is null and expires_at <= $1 order by expires_at limit $2',
        [at, batchSize],
      );
      await this.store.apply(
        tx,
        rows.map(({ id }) => ({ commandId: id, event: 'deadline', at })),
      );
      return rows.length;
    });
  }
}
