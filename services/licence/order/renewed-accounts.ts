import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { change, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { type OrderAccount, WeCom } from '#libs/wecom';
import { storeAccounts } from '../account/account-store.js';
import { corpById } from '../corp/corp-store.js';
import { failureOf } from '../corp/platform-errors.js';
import { PlatformIds } from '../corp/platform-ids.js';
import { leaseMs } from '../request-times.js';

/** How often renewals that were paid are looked for. */
const everyMs = 1000;
const atOnce = 5;

interface PaidRenewal {
  id: string;
  corpId: string;
  orderId: string;
}

/** Reads the ends of the accounts of a renewal once it is paid: no synchronisation is needed. */
@Injectable()
export class RenewedAccounts implements OnModuleInit {
  private readonly logger = new Logger('licence renewals');

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
    this.jobs.register({ name: 'renewed licences', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Reads the accounts of the renewals that are due. */
  async work(signal?: AbortSignal): Promise<void> {
    if (!this.weCom.available) return;
    while (signal?.aborted !== true) {
      const claimed = await this.claim();
      if (claimed.length === 0) return;
      for (const renewal of claimed) await this.read(renewal);
    }
  }

  /** Under a lease: those of a process that has died, and those that could not be read, are due again when it ends. */
  private claim(): Promise<PaidRenewal[]> {
    const now = this.clock.now();
    return change(
      this.dataSource,
      `update licence_order set accounts_due_at = $2 where id in (
         select id from licence_order where accounts_due_at <= $1 order by accounts_due_at limit $3 for update skip locked)
       returning id, corp_id as "corpId", order_id as "orderId"`,
      [now, new Date(now.getTime() + leaseMs), atOnce],
    );
  }

  private async read({ id, corpId, orderId }: PaidRenewal): Promise<void> {
    try {
      const open = await this.ids.corp(await corpById(this.dataSource, corpId));
      for await (const page of this.weCom.orders.accounts(orderId)) {
        const found = await this.weCom.accounts.byCodes(open, await this.codes(corpId, open, page));
        await storeAccounts(this, corpId, found, this.clock.now());
      }
    } catch (error) {
      const { outcome, text } = failureOf(error);
      this.logger.warn({ orderId, text }, 'the accounts of a renewal could not be read');
      if (outcome !== 'refused') return;
    }
    await this.dataSource.query('update licence_order set accounts_due_at = null where id = $1', [id]);
  }

  /** The codes of renewed people: those that are known, otherwise the platform is asked. @throws WeComError, WeComAway */
  private async codes(corpId: string, open: string, page: readonly OrderAccount[]): Promise<string[]> {
    const people = page.flatMap(({ userid, type }) => (userid === null ? [] : [{ userid, type }]));
    const known = await select<{ userid: string; code: string | null }>(
      this.dataSource,
      `select t.userid, a.active_code as code from jsonb_to_recordset($2::jsonb) as t (userid text, type smallint)
       left join licence_account a on a.corp_id = $1 and a.userid = t.userid and a.type = t.type and a.gone_at is null
         and a.status in (2, 3, 4)`,
      [corpId, JSON.stringify(people)],
    );
    const codes: string[] = [];
    for (const { userid, code } of known) {
      if (code !== null) codes.push(code);
      else codes.push(...(await this.weCom.accounts.byUser(open, userid)).map(({ activeCode }) => activeCode));
    }
    return [...new Set(codes)];
  }
}
