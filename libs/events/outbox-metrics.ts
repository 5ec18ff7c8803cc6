import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { RELAY_OPTIONS, type RelayOptions } from './relay.js';

/** Events are counted so far; an outbox with more has been without its bus for a while, which its age shows. */
const mostCounted = 100_000;

interface Waiting {
  events: number;
  /** Age of the oldest, in seconds. */
  oldest: number;
}

/** Size and age of the outbox of a service. */
@Injectable()
export class OutboxMetrics {
  constructor(
    dataSource: DataSource,
    metrics: Metrics,
    @Inject(RELAY_OPTIONS) { service }: Pick<RelayOptions, 'service'>,
  ) {
    const labels = (): Record<string, string> => ({ service });
    metrics.read<Waiting>({
      ...{ what: `outbox of ${service}`, labelNames: ['service'] },
      read: () => select<Waiting>(dataSource, waiting, [mostCounted]),
      gauges: [
        {
          name: 'firstbell_outbox_events',
          help: `Events that the bus has not taken, counted up to ${mostCounted}`,
          labels,
          value: ({ events }) => events,
        },
        {
          name: 'firstbell_outbox_oldest_seconds',
          help: 'Age of the oldest event that the bus has not taken',
          labels,
          value: ({ oldest }) => oldest,
        },
      ],
    });
  }
}

/** The oldest by the key, whose order is that of the events. */
const waiting = `
  select (select count(*) from (select from outbox limit $1) counted)::int as events,
    coalesce((select greatest(extract(epoch from clock_timestamp() - at), 0) from outbox order by id limit 1), 0)::float8 as oldest`;
