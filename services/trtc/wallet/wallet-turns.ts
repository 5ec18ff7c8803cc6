import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { select, Transactions } from '#libs/db';
import { Jobs } from '#libs/jobs';
import { Wallets } from './wallets.js';

/** How often wallets are looked for whose packages have begun or ended. */
const everyMs = 15_000;
/** Wallets of one transaction. */
const setSize = 500;

/**
 * Recomputes balances when a monthly package has begun or ended. Until then `balanceOf` and `surplusSql` are right all
 * the same.
 */
@Injectable()
export class WalletTurns implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly wallets: Wallets,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'balances', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Refreshes all wallets that are due. */
  async work(signal?: AbortSignal): Promise<void> {
    while (signal?.aborted !== true) if ((await this.turn()) < setSize) return;
  }

  private turn(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const due = await select<{ studentCode: string; schoolCode: string }>(
        tx,
        `select student_code as "studentCode", school_code as "schoolCode" from wallet where changes_at <= $1
         order by changes_at limit ${setSize}`,
        [this.clock.now()],
      );
      const before = await this.wallets.lock(tx, new Map(due.map((each) => [each.studentCode, each.schoolCode])));
      await this.wallets.refresh(tx, before, true);
      return due.length;
    });
  }
}
