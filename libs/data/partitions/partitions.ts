import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Clock } from '#libs/kernel/clock';
import type { Jobs, JobTurn } from '#libs/data/jobs';
import { keepPartitions } from './keep-partitions.js';
import { lastPeriodEnd } from './partition-bounds.js';
import type { PartitionMetrics } from './partition-metrics.js';
import type { TimePartitions } from './time-partitions.js';

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

  private async run({ signal }: JobTurn): Promise<void> {
    for (const each of this.tables) {
      const done = await keepPartitions(this.dataSource, each, this.clock.now(), signal);
      if (done.added.length + done.dropped.length + done.deleted > 0) {
        this.logger.log({ table: each.table, ...done }, 'partitions changed');
      }
    }
  }
}
