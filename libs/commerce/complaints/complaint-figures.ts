import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';
import { OrderBook } from '../orders/order-book.js';

interface OpenComplaints {
  state: 'open' | 'overdue';
  count: number;
}

/** Gauge of complaints that are not settled; every instance shows the same. */
@Injectable()
export class ComplaintFigures {
  constructor(dataSource: DataSource, clock: Clock, metrics: Metrics, { service }: OrderBook) {
    metrics.read<OpenComplaints>({
      ...{ what: `open complaints of ${service}`, labelNames: ['service', 'state'] },
      read: () => select<OpenComplaints>(dataSource, openComplaints, [clock.now()]),
      gauges: [
        {
          name: 'firstbell_complaints_open',
          help: 'Complaints of payers that are not settled (open), and those of them whose time is over (overdue)',
          labels: ({ state }) => ({ service, state }),
          value: ({ count }) => count,
        },
      ],
    });
  }
}

/** Over the index of what is due. */
const openComplaints = `
  select 'open' as state, count(*)::int as count from payment_complaint where due_at is not null
  union all
  select 'overdue', count(*)::int from payment_complaint where due_at is not null and due_at <= $1`;
