import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/boot';
import { Config } from '#libs/config';
import { change, select, Transactions, Upkeep } from '#libs/db';

const dayMs = 24 * 3600_000;
/** Rows of one transaction, so that none of them holds up what is written meanwhile. */
const batchSize = 5000;

/** Forgets what people did when it is older than the configuration keeps it. */
@Injectable()
export class AuditRetention {
  constructor(
    private readonly transactions: Transactions,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Upkeep(3600_000)
  async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.auditDays * dayMs);
    while ((await this.deleteSome(before)) === batchSize);
  }

  /** One process at a time; answers how many it has deleted. */
  private deleteSome(before: Date): Promise<number> {
    return this.transactions.run(async (tx) => {
      const [lock] = await select<{ mine: boolean }>(
        tx,
        `select pg_try_advisory_xact_lock(hashtext('audit retention')) as mine`,
      );
      if (!lock?.mine) return 0;
      const rows = await change<{ id: string }>(
        tx,
        `delete from audit where id in (select id from audit where at < $1 order by at limit ${batchSize}) returning id`,
        [before],
      );
      return rows.length;
    });
  }
}
