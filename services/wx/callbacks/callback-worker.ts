import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { dayMs, hourMs } from '#libs/contracts';
import { isDatabaseAway, select, Transactions } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { isWeComFailure } from '#libs/wecom';
import { CallbackHandlers } from './callback-handlers.js';
import { CallbackInbox } from './callback-inbox.js';
import { WeComCallbackEntity } from './wecom-callback.entity.js';

const everyMs = 1000;
/** Pauses before a callback is tried again: twice as long each time, until they are the longest. */
const firstPauseMs = 1000;
const longestPauseMs = 2 * hourMs;
const forgetEveryMs = hourMs;
/** Retention and retry period of a callback; the platform repeats one for a minute at most. */
const rememberedMs = 30 * dayMs;
const longestError = 300;

/**
 * Works off stored callbacks, in the order of their arrival, in one process at a time. What a callback changes and that it
 * is worked off are one transaction, so it happens once however often a process dies on the way.
 */
@Injectable()
export class CallbackWorker implements OnModuleInit {
  private readonly logger = new Logger('wecom callbacks');
  private readonly givenUp: Counter;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly inbox: CallbackInbox,
    private readonly handlers: CallbackHandlers,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    { registry }: Metrics,
  ) {
    this.givenUp = new Counter({
      name: 'firstbell_wecom_callbacks_given_up_total',
      help: 'Callbacks of WeCom that failed at their last try',
      registers: [registry],
    });
  }

  onModuleInit(): void {
    this.jobs.register({ name: 'wecom callbacks', everyMs, run: ({ signal }) => this.work(signal) });
    this.jobs.register({ name: 'old wecom callbacks', everyMs: forgetEveryMs, run: () => this.forget() });
  }

  async work(signal?: AbortSignal): Promise<void> {
    while (signal?.aborted !== true) {
      const next = await this.dataSource
        .getRepository(WeComCallbackEntity)
        .findOne({ where: { dueAt: LessThanOrEqual(this.clock.now()) }, order: { id: 'asc' } });
      if (!next) return;
      await this.handle(next);
    }
  }

  private async handle(stored: WeComCallbackEntity): Promise<void> {
    try {
      const effect = await this.handlers.handle(this.inbox.read(stored));
      await this.transactions.run(async (tx) => {
        await effect(tx);
        await tx.getRepository(WeComCallbackEntity).update({ id: stored.id }, { dueAt: null, xml: null, error: null });
      });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      await this.postpone(stored, error);
    }
  }

  /** Schedules a retry of a failed callback; the others are processed meanwhile. */
  private async postpone(stored: WeComCallbackEntity, error: unknown): Promise<void> {
    const { id, type, receivedAt } = stored;
    const tries = stored.tries + 1;
    const fields = { err: error, id, type, tries };
    const next = this.clock.now().getTime() + Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
    const dueAt = next <= receivedAt.getTime() + rememberedMs ? new Date(next) : null;
    if (dueAt === null) this.logger.error(fields, 'a callback is given up: it has failed for 30 days');
    else if (isWeComFailure(error)) this.logger.warn(fields, 'a callback was not worked off; it will be tried again');
    else this.logger.error(fields, 'a callback failed; it will be tried again');
    const reason = error instanceof Error ? error.message.replaceAll('\0', '').slice(0, longestError) : 'unknown';
    await this.dataSource.getRepository(WeComCallbackEntity).update({ id }, { tries, dueAt, error: reason });
    if (dueAt === null) this.givenUp.inc();
  }

  private async forget(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - rememberedMs);
    await this.dataSource.query('delete from wecom_callback where due_at is null and received_at < $1', [until]);
  }
}

interface Waiting {
  count: number;
  /** Age of the oldest, in seconds. */
  oldest: number;
}

/** Callbacks of WeCom that are stored and not processed. */
@Injectable()
export class CallbackMetrics {
  constructor(dataSource: DataSource, clock: Clock, metrics: Metrics) {
    const labels = (): Record<string, string> => ({});
    metrics.read<Waiting>({
      ...{ what: 'callbacks of WeCom', labelNames: [] },
      read: () => select<Waiting>(dataSource, waiting, [clock.now()]),
      gauges: [
        {
          ...{ name: 'firstbell_wecom_callbacks_waiting', help: 'Callbacks of WeCom that are not processed', labels },
          value: ({ count }) => count,
        },
        {
          ...{ name: 'firstbell_wecom_callbacks_oldest_seconds', help: 'Age of the oldest of them', labels },
          value: ({ oldest }) => oldest,
        },
      ],
    });
  }
}

/** Over the index of callbacks that are due. */
const waiting = `
  select count(*)::int as count, coalesce(extract(epoch from $1::timestamptz - min(received_at)), 0)::float8 as oldest
  from wecom_callback where due_at is not null`;
