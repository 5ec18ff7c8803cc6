import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { DataSource, EntityManager } from 'typeorm';
import type { ReplayFinished } from '#libs/contracts';
import { change, isDatabaseAway, select, type Transactions } from '#libs/data/db';
import type { EventBus, Outbox, Position } from '#libs/events';
import type { Readiness } from '#libs/kernel/health';
import type { Jobs } from '#libs/data/jobs';
import type { CopyMetrics, CopyState } from './copy-metrics.js';
import type { ReplayTopic } from './replay-requests.js';

/** A copy of another service's records, kept by the events of one topic. */
export interface Copy {
  /** Unique in its service. */
  name: string;
  topic: ReplayTopic;
  /** Consumer group that keeps it. */
  consumer: string;
  /** Its tables; each has a column `at` with the time of the event that a row comes from. */
  tables: readonly [string, ...string[]];
  /**
   * Drops what the owner does not have, after a restore of its database: the rows that its replay left older than
   * `before`. See `forget.ts`.
   */
  forget(tx: EntityManager, before: Date): Promise<void>;
}

/** Interval at which copies are measured, and unfinished replays are looked for. */
const lookMs = 60_000;
/** Time after which an unfinished replay is requested again. */
const repeatMinutes = 10;

export interface CopiesOptions {
  /** Name of the service, for logs and metrics. */
  service: string;
  /** What carries the events; default: one inside the process. */
  bus?: EventBus;
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
    this.jobs.register({ name: `copy-${copy.name}`, everyMs: lookMs, run: () => this.keep(copy) });
    this.options.readiness?.report(`copy ${this.options.service} ${copy.name}`, () => this.states.get(copy.name) ?? {});
    await this.requestReplay(copy);
    await this.measure(copy);
  }

  /** Notes, in the transaction of its consumer, that a replay was finished. */
  async finished(tx: EntityManager, copy: Copy, { consumers, staleBefore }: ReplayFinished): Promise<void> {
    const { name, consumer } = copy;
    if (staleBefore !== undefined) await tx.query(noteStale, [name, staleBefore]);
    await tx.query(noteFilled, [name, consumer, consumers]);
  }

  /** Names of the copies. */
  names(): string[] {
    return [...this.copies.keys()];
  }

  /** Requests a replay of every copy, in the transaction that has begun a new epoch of the database. */
  async requestAll(tx: EntityManager): Promise<void> {
    for (const copy of this.copies.values()) {
      await tx.query(
        `insert into copy (name) values ($1)
         on conflict (name) do update set requested_at = now(), filled_at = null, stale_before = null, awaited = null`,
        [copy.name],
      );
      await this.publishRequest(tx, copy);
    }
  }

  /** Names of the copies that wait for a replay, or hold what its owner does not have. */
  async unfilled(): Promise<string[]> {
    if (this.copies.size === 0) return [];
    const rows = await select<{ name: string }>(
      this.dataSource,
      'select name from copy where name = any($1) and (filled_at is null or stale_before is not null) order by name',
      [this.names()],
    );
    return rows.map(({ name }) => name);
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

  private async keep(copy: Copy): Promise<void> {
    await this.requestReplay(copy);
    await this.forgetStale(copy);
  }

  /** Requests a replay of a copy that was never filled, unless that was done a short while ago. */
  private requestReplay(copy: Copy): Promise<void> {
    return this.transactions.run(async (tx) => {
      const requested = await change(
        tx,
        `insert into copy (name) values ($1)
         on conflict (name) do update set requested_at = now()
         where copy.filled_at is null and copy.requested_at < now() - make_interval(mins => $2)
         returning name`,
        [copy.name, repeatMinutes],
      );
      if (requested.length > 0) await this.publishRequest(tx, copy);
    });
  }

  private async publishRequest(tx: EntityManager, { name, topic, consumer: group }: Copy): Promise<void> {
    const [row] = await select<{ consumer: string }>(tx, `select ${requestOf('$1')} as consumer`, [group]);
    const consumer = row?.consumer ?? group;
    this.logger.log({ copy: name, topic, consumer }, 'replay requested');
    await this.outbox.add(tx, [{ topic, type: 'replay.requested', key: group, data: { consumer } }]);
  }

  /**
   * Drops what a restored owner does not have, once everything that was published before the end of its replay was
   * handled: the rows of the replay come by other partitions than its end.
   */
  private async forgetStale(copy: Copy): Promise<void> {
    const { name, topic, consumer } = copy;
    const stale = `select stale_before as "before", awaited from copy where name = $1 and stale_before is not null`;
    const [row] = await select<{ before: Date; awaited: Position[] | null }>(this.dataSource, stale, [name]);
    if (!row) return;
    const broker = this.options.bus?.broker;
    if (broker) {
      if (!row.awaited) {
        const ends = JSON.stringify(await broker.ends(topic));
        await this.dataSource.query('update copy set awaited = $2 where name = $1', [name, ends]);
        return;
      }
      const done = new Map((await broker.committed(consumer, topic)).map(({ partition, next }) => [partition, next]));
      if (row.awaited.some(({ partition, next }) => (done.get(partition) ?? 0) < next)) return;
    }
    await this.transactions.run(async (tx) => {
      await copy.forget(tx, row.before);
      await tx.query('update copy set stale_before = null, awaited = null where name = $1', [name]);
    });
    this.logger.log({ copy: name, before: row.before }, 'dropped what its owner does not have');
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

/**
 * SQL of the name under which a consumer requests a replay: after a restore it is another one, so that the end of an
 * earlier replay, which is read again, is not taken for the end of this.
 */
const requestOf = (consumer: string): string =>
  `${consumer}::text || coalesce((select '@' || epoch from database_history), '')`;

const noteFilled = `update copy set filled_at = coalesce(filled_at, now()) where name = $1 and ${requestOf('$2')} = any($3)`;

const noteStale = `
  update copy set stale_before = greatest(stale_before, $2::timestamptz), awaited = null where name = $1`;
