import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Clock } from '#libs/clock';
import { deleteInBatches } from '#libs/db';
import type { Jobs, JobTurn } from '#libs/jobs';
import { lastPeriodEnd } from './partition-bounds.js';
import { addPeriod, dropPeriod } from './partition-changes.js';
import type { PartitionMetrics } from './partition-metrics.js';
import { withShortLocks } from './short-lock.js';
import { limitOf, type TimePartitions, wantedEnd } from './time-partitions.js';

export interface PartitionsOptions {
  /** Name of the service, for logs and metrics. */
  service: string;
  metrics?: PartitionMetrics;
}

/** Keeps the tables of a service that are partitioned by time: adds periods ahead of time, drops those that are too old. */
export class Partitions {
  private readonly logger: Logger;
  private readonly tables: TimePartitions[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly options: PartitionsOptions,
  ) {
    this.logger = new Logger(`partitions ${options.service}`);
  }

  /** Adds tables; the first ones start the job `partitions`. */
  register(...tables: readonly TimePartitions[]): void {
    // at night, when little is read and classes are not
    if (this.tables.length === 0) {
      this.jobs.register({ name: 'partitions', cron: '0 40 3 * * *', run: (turn) => this.run(turn) });
    }
    this.tables.push(...tables);
    for (const { table } of tables) {
      this.options.metrics?.watch(this.options.service, table, () => lastPeriodEnd(this.dataSource, table));
    }
  }

  private async run({ db, signal }: JobTurn): Promise<void> {
    for (const each of this.tables) {
      const now = this.clock.now();
      const limit = limitOf(each, now);
      const added = await this.repeat(signal, (tx) => addPeriod(tx, each, now, wantedEnd(each, now)));
      const dropped = await this.repeat(signal, (tx) => dropPeriod(tx, each, limit));
      const { table, column, mayGo } = each;
      const old = `t.${column} < $1 and ${mayGo?.('$1') ?? 'true'}`;
      const deleted = await deleteInBatches(db, `${table}_before`, old, [limit], signal);
      if (added.length + dropped.length + deleted > 0) this.logger.log({ table, added, dropped, deleted }, 'kept in order');
    }
  }

  /** Works, a transaction each time, until there is nothing to do. Returns the names of what was done. */
  private async repeat(
    signal: AbortSignal,
    work: (...of: Parameters<Parameters<typeof withShortLocks<string | undefined>>[2]>) => Promise<string | undefined>,
  ): Promise<string[]> {
    const names: string[] = [];
    while (!signal.aborted) {
      const name = await withShortLocks(this.dataSource, signal, work);
      if (name === undefined) break;
      names.push(name);
    }
    return names;
  }
}
