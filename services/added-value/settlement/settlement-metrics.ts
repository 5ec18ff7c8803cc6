import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';

/** How far a month is, read when it is asked for: every instance shows the same, also of a close that hangs in another one. */
@Injectable()
export class SettlementMetrics {
  private readonly logger = new Logger('month close');

  constructor(
    private readonly dataSource: DataSource,
    metrics: Metrics,
  ) {
    const open = (): Promise<number | undefined> => this.open();
    new Gauge({
      name: 'firstbell_settlement_open_schools',
      help: 'Schools of months under settlement that are not closed yet',
      registers: [metrics.registry],
      async collect() {
        const schools = await open();
        if (schools !== undefined) this.set(schools);
      },
    });
  }

  private async open(): Promise<number | undefined> {
    try {
      const [row] = await select<{ open: number }>(
        this.dataSource,
        `select coalesce(sum(schools - closed_schools), 0)::int as open from settlement_month where finished_at is null`,
      );
      return row?.open;
    } catch (error) {
      // the other figures of the process are shown all the same
      this.logger.warn({ err: error }, 'schools under settlement were not counted');
      return undefined;
    }
  }
}
