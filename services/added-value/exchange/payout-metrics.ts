import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import type { ExchangeState } from '#libs/contracts';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';

const openStates: ExchangeState[] = ['requested', 'processing', 'unknown'];

interface OpenExchanges {
  state: ExchangeState;
  count: number;
  oldest: Date | null;
}

/** Figures about exchanges under way. */
@Injectable()
export class PayoutMetrics {
  constructor(dataSource: DataSource, clock: Clock, metrics: Metrics) {
    const labels = ({ state }: OpenExchanges): Record<string, string> => ({ state });
    metrics.read<OpenExchanges>({
      ...{ what: 'exchanges under way', labelNames: ['state'] },
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
