import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';

/** How far a month is: every instance shows the same, also of a close that hangs in another one. */
@Injectable()
export class SettlementMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    metrics.read<{ open: number }>({
      ...{ what: 'schools under settlement', labelNames: [] },
      read: () => select(dataSource, openSchools),
      gauges: [
        {
          name: 'firstbell_settlement_open_schools',
          help: 'Schools of months under settlement that are not closed yet',
          labels: () => ({}),
          value: ({ open }) => open,
        },
      ],
    });
  }
}

/** By what is settled: the progress that a close stores now and then is behind. */
const openSchools = `
  select coalesce(sum(greatest(m.schools - (select count(*) from monthly_settlement s where s.month = m.month), 0)), 0)::float8
    as open from settlement_month m where m.finished_at is null`;
