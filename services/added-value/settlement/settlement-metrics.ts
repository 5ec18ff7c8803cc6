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
      const [row] = await select<{ open: number }>(this.dataSource, openSchools);
      return row?.open;
    } catch (error) {
      // the other figures of the process are shown all the same
      this.logger.warn({ err: error }, 'schools under settlement were not counted');
      return undefined;
    }
  }
}

/** By what is settled: the progress that a close stores now and then is behind. */
const openSchools = `
  select coalesce(sum(greatest(m.schools - (select count(*) from monthly_settlement s where s.month = m.month), 0)), 0)::int
    as open from settlement_month m where m.finished_at is null`;
