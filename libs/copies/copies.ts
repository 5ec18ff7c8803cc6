import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { DataSource, EntityManager } from 'typeorm';
import type { ReplayFinished } from '#libs/contracts';
import { change, isDatabaseAway, select, type Transactions } from '#libs/db';
import type { Outbox } from '#libs/events';
import type { Readiness } from '#libs/health';
import type { Jobs } from '#libs/jobs';
import type { CopyMetrics, CopyState } from './copy-metrics.js';
import type { ReplayTopic } from './replay-topic.js';

/** A copy of another service's records, kept by the events of one topic. */
export interface Copy {
  /** Unique in its service. */
  name: string;
  topic: ReplayTopic;
  /** Consumer group that keeps it. */
  consumer: string;
  /** Its tables; each has a column `at` with the time of the event that a row comes from. */
  tables: readonly [string, ...string[]];
}

/** How often a copy is measured, and a replay that nobody finished is looked for. */
const lookMs = 60_000;
/** A replay that is not finished after so long is requested again. */
const repeatMinutes = 10;

export interface CopiesOptions {
  /** Name of the service, for logs and metrics. */
  service: string;
  metrics?: CopyMetrics;
  readiness?: Readiness;
}

/** The copies that a service keeps: a fresh one requests a replay, and each states how old and how large it is. */
export class Copies implements OnModuleDestroy {
  private readonly logger: Logger;
  private readonly states = new Map<string, CopyState | undefined>();
  private readonly copies = new Map<string, Copy>();
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly options: CopiesOptions,
  ) {
    this.logger = new Logger(`copies ${options.service}`);
  }

  /** Adds a copy, whose consumer is registered; requests a replay when the service has not kept it before. */
  async register(copy: Copy): Promise<void> {
    this.copies.set(copy.name, copy);
    this.jobs.register({ name: `copy-${copy.name}`, everyMs: lookMs, run: () => this.requestReplay(copy) });
    this.options.readiness?.report(`copy ${this.options.service} ${copy.name}`, () => this.states.get(copy.name) ?? {});
    await this.requestReplay(copy);
    await this.measure(copy);
  }

  /** Notes, in the transaction of its consumer, that a replay was finished. */
  async finished(tx: EntityManager, { name, consumer }: Copy, { consumers }: ReplayFinished): Promise<void> {
    if (!consumers.includes(consumer)) return;
    await tx.query('update copy set filled_at = coalesce(filled_at, now()) where name = $1', [name]);
  }

  @Interval(lookMs)
  async measureAll(): Promise<void> {
    try {
      for (const copy of this.copies.values()) if (!this.stopped) await this.measure(copy);
    } catch (error) {
      if (this.stopped) return;
      if (!isDatabaseAway(error)) throw error;
      this.logger.warn('database away, copies are not measured now');
    }
  }

  onModuleDestroy(): void {
    this.stopped = true;
  }

  /** Requests a replay of a copy that was never filled, unless that was done a short while ago. */
  private requestReplay({ name, topic, consumer }: Copy): Promise<void> {
    return this.transactions.run(async (tx) => {
      const requested = await change(
        tx,
        `insert into copy (name) values ($1)
         on conflict (name) do update set requested_at = now()
         where copy.filled_at is null and copy.requested_at < now() - make_interval(mins => $2)
         returning name`,
        [name, repeatMinutes],
      );
      if (requested.length === 0) return;
      this.logger.log({ copy: name, topic }, 'replay requested');
      await this.outbox.add(tx, [{ topic, type: 'replay.requested', key: consumer, data: { consumer } }]);
    });
  }

  private async measure({ name, tables }: Copy): Promise<void> {
    const counts = tables.map((table) => `select count(*)::int as rows, max(at) as newest from "${table}"`);
    const [found] = await select<{ rows: number; newest: Date | null; filledAt: Date | null }>(
      this.dataSource,
      `select sum(rows)::float8 as rows, max(newest) as newest,
         (select filled_at from copy where name = $1) as "filledAt"
       from (${counts.join(' union all ')}) as t`,
      [name],
    );
    if (!found) return;
    const newest = found.newest && Number.isFinite(new Date(found.newest).getTime()) ? found.newest : null;
    const ageSeconds = newest && Math.max(0, Math.round((Date.now() - newest.getTime()) / 1000));
    const state = { ...found, newest, ageSeconds };
    this.states.set(name, state);
    this.options.metrics?.set(this.options.service, name, state);
  }
}
