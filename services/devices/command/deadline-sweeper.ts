import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/boot';
import { select, Transactions, Upkeep } from '#libs/db';
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
  ) {}

  @Upkeep(1000)
  async sweep(): Promise<void> {
    while ((await this.endSome()) === batchSize);
  }

  /** One process at a time; answers how many were due. */
  private endSome(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const [lock] = await select<{ mine: boolean }>(
        tx,
        `select pg_try_advisory_xact_lock(hashtext('command deadlines')) as mine`,
      );
      if (!lock?.mine) return 0;
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
