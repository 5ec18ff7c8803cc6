import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { licenceBatchSize, minuteMs } from '#libs/contracts';
import { groupBy, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { WeCom } from '#libs/wecom';
import { corpById } from '../corp/corp-store.js';
import { failureOf } from '../corp/platform-errors.js';
import { PlatformIds } from '../corp/platform-ids.js';
import { storeAccounts } from './account-store.js';

/** How often accounts whose time is over are looked for. */
const everyMs = 30_000;
/** Delay before an account is read again that the platform does not call expired yet. */
const againMs = 10 * minuteMs;

interface ExpiredAccount {
  corpId: string;
  activeCode: string;
}

/** Reads accounts when their time is over, so that they are expired here without a synchronisation. */
@Injectable()
export class ExpiredAccounts implements OnModuleInit {
  private readonly logger = new Logger('licence accounts');

  constructor(
    private readonly dataSource: DataSource,
    readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly ids: PlatformIds,
    readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'expired licences', everyMs, run: () => this.work() });
  }

  /** Reads those that are due, at most 1,000; the others are due the next time. */
  async work(): Promise<void> {
    if (!this.weCom.available) return;
    const now = this.clock.now();
    const due = await select<ExpiredAccount>(this.dataSource, expired, [
      now,
      new Date(now.getTime() - againMs),
      licenceBatchSize,
    ]);
    for (const [corpId, some] of groupBy(due, (each) => each.corpId)) {
      const codes = some.map(({ activeCode }) => activeCode);
      await this.read(corpId, codes);
    }
  }

  private async read(corpId: string, codes: readonly string[]): Promise<void> {
    try {
      const open = await this.ids.corp(await corpById(this.dataSource, corpId));
      const found = await this.weCom.accounts.byCodes(open, codes);
      await storeAccounts(this, corpId, found, this.clock.now());
    } catch (error) {
      const { text } = failureOf(error);
      this.logger.warn({ corpId, text }, 'accounts whose time is over could not be read; they will be tried again');
    }
  }
}

const expired = `
  select corp_id as "corpId", active_code as "activeCode" from licence_account
  where gone_at is null and status in (2, 4) and expire_time <= $1 and (read_at < expire_time or read_at <= $2)
  order by expire_time limit $3`;
