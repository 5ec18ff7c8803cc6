import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type Payout, PayoutPlatform } from '#libs/commerce';
import { Config } from '#libs/kernel/config';
import { type ExchangeState, type Fen, texts } from '#libs/contracts';
import { change, isDatabaseAway, select } from '#libs/data/db';
import { ExternalError } from '#libs/external';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { isAlone, leaseMs, PayoutSettlement } from './payout-settlement.js';

/** Polling interval of due exchanges, in milliseconds. */
const everyMs = 5000;
/** Exchanges that are processed concurrently. */
const atOnce = 10;

/** Path of the platform's notifications about transfers. */
const notifyPath = 'api/integral/exchange/notify';

/** Error codes that no retry cures: the request or the merchant is wrong. */
const refusals = ['PARAM_ERROR', 'INVALID_REQUEST', 'NO_AUTH', 'APPID_MCHID_NOT_MATCH'];

interface DueExchange {
  id: string;
  billNo: string;
  openId: string;
  name: string;
  /** The driver returns a bigint as text. */
  amount: string;
  state: ExchangeState;
  /** This one included. */
  attempts: number;
  createdAt: Date;
}

/**
 * Has the platform pay exchanges. The number of a transfer stands before it is asked for, and is asked for again only
 * after the platform was queried about it: it is paid once at most.
 */
@Injectable()
export class Payouts implements OnModuleInit {
  private readonly logger = new Logger('payouts');

  constructor(
    private readonly dataSource: DataSource,
    private readonly platform: PayoutPlatform,
    private readonly settlement: PayoutSettlement,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'payouts', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Processes the exchanges that are due. */
  async work(signal?: AbortSignal): Promise<void> {
    if (!this.platform.available) return;
    while (signal?.aborted !== true) {
      const exchanges = await this.claim();
      if (exchanges.length === 0) return;
      await Promise.all(exchanges.map((exchange) => this.tried(exchange)));
    }
  }

  /** Processes one exchange now, if it is due and no other process has it. */
  async attempt(id: string): Promise<void> {
    for (const exchange of await this.claim(id)) await this.tried(exchange);
  }

  /** Exchanges that are due: those of a process that dies are due again after the lease. */
  private claim(id: string | null = null): Promise<DueExchange[]> {
    const now = this.clock.now();
    return change<DueExchange>(
      this.dataSource,
      `update points_exchange set due_at = $2, attempts = attempts + 1 where id in (
         select id from points_exchange where due_at <= $1 and ($3::uuid is null or id = $3)
         order by due_at limit ${atOnce} for update skip locked)
       returning id, bill_no as "billNo", open_id as "openId", teacher_name as name, amount, state, attempts,
         created_at as "createdAt"`,
      [now, new Date(now.getTime() + leaseMs), id],
    );
  }

  private async tried(exchange: DueExchange): Promise<void> {
    const { billNo } = exchange;
    try {
      await this.process(exchange);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.logger.warn({ err: error, billNo }, 'it is not known whether an exchange is paid; it will be queried');
      await this.settlement.lose(billNo, codeOf(error));
    }
  }

  private async process(exchange: DueExchange): Promise<void> {
    const { billNo, attempts } = exchange;
    const known = attempts > 1 ? await this.platform.query(billNo) : undefined;
    // a transfer that waits for the merchant's money continues when it is requested again
    if (known && known.state !== 'PROCESSING') return this.settlement.settle(known);
    try {
      await this.settlement.settle(await this.request(exchange));
    } catch (error) {
      if (known || !(await this.isRefused(exchange, error))) throw error;
      await this.settlement.refuse(billNo, codeOf(error));
    }
  }

  private request({ billNo, openId, name, amount }: DueExchange): Promise<Payout> {
    const fen: Fen = Number(amount);
    const notifyUrl = `${this.config.publicUrl}/${notifyPath}`;
    return this.platform.transfer({ billNo, openId, name, amount: fen, remark: texts.payoutRemark, notifyUrl });
  }

  /** True for a request that was refused for good, and of which nothing is at the platform. @throws ExternalError */
  private async isRefused({ billNo, attempts, createdAt }: DueExchange, error: unknown): Promise<boolean> {
    if (!(error instanceof ExternalError) || error.fault !== 'refused') return false;
    if (!refusals.includes(error.code ?? '') || !isAlone(attempts, createdAt, this.clock.now())) return false;
    const known = await this.platform.query(billNo);
    if (known) await this.settlement.settle(known);
    return known === undefined;
  }
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof ExternalError)) return 'UNEXPECTED';
  return error.code ?? error.fault.toUpperCase();
};

const openStates: ExchangeState[] = ['requested', 'processing', 'unknown'];

interface OpenExchanges {
  state: ExchangeState;
  count: number;
  oldest: Date | null;
}

/** Metrics of open exchanges. */
@Injectable()
export class PayoutMetrics {
  constructor(dataSource: DataSource, clock: Clock, metrics: Metrics) {
    const labels = ({ state }: OpenExchanges): Record<string, string> => ({ state });
    metrics.read<OpenExchanges>({
      ...{ what: 'open exchanges', labelNames: ['state'] },
      read: () => select(dataSource, openExchanges, [openStates]),
      gauges: [
        {
          ...{ name: 'firstbell_payouts_open', help: 'Exchanges that have not ended', labels },
          value: ({ count }) => count,
        },
        {
          name: 'firstbell_payouts_oldest_seconds',
          help: 'Age of the oldest exchange that has not ended; of unknown: since when it is not known',
          labels,
          value: ({ oldest }) => (oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0),
        },
      ],
    });
  }
}

/** Over the index of exchanges that are due; states without one are named, too. */
const openExchanges = `
  select s.state, coalesce(e.count, 0) as count, e.oldest from unnest($1::text[]) as s(state) left join (
    select state, count(*)::int as count, min(coalesce(unknown_since, created_at)) as oldest
    from points_exchange where due_at is not null group by state) e on e.state = s.state`;
