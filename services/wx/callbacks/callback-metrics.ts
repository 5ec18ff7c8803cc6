import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';

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
