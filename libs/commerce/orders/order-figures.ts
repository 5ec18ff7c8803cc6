import { Injectable } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { OrderBook } from './order-book.js';
import type { SellingService } from './order-number.js';
import { type Meaning, meanings } from './order-state.js';

interface Open {
  /** `unpaid` orders that can still be paid or wait to be closed, refunds that are not settled, and that have `failed`. */
  state: 'unpaid' | 'refund' | 'failed';
  count: number;
  oldest: number;
}

/** Orders of a service whose payment, and refunds whose end, is not known yet. */
@Injectable()
export class OrderFigures {
  constructor(dataSource: DataSource, clock: Clock, metrics: Metrics, { service }: OrderBook) {
    const labels = ({ state }: Open): Record<string, string> => ({ service, state });
    metrics.read<Open>({
      ...{ what: `open orders of ${service}`, labelNames: ['service', 'state'] },
      read: () => select<Open>(dataSource, open, [clock.now()]),
      gauges: [
        {
          name: 'firstbell_orders_open',
          help: 'Orders that are neither paid nor closed (unpaid), and refunds that are not settled (refund) or were refused (failed)',
          labels,
          value: ({ count }) => count,
        },
        {
          name: 'firstbell_orders_open_oldest_seconds',
          help: 'Age of the oldest of them',
          labels,
          value: ({ oldest }) => oldest,
        },
      ],
    });
  }
}

/** Each over the index of what is due: orders placed by hand, which are not paid online, are never due. */
const open = `
  select 'unpaid' as state, count(*)::int as count,
    coalesce(extract(epoch from $1::timestamptz - min(order_time)), 0)::float8 as oldest
  from online_order where due_at is not null and status = 'unpaid'
  union all
  select 'refund', count(*)::int, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8
  from refund where due_at is not null
  union all
  select 'failed', count(*)::int, coalesce(extract(epoch from $1::timestamptz - min(updated_at)), 0)::float8
  from refund where state = 'failed'`;

const paymentsMetric = 'firstbell_payments_total';

/** The counter of payments by what they meant, from zero; services that run in one process count in the same one. */
export const paymentCounter = (registry: Registry): Counter<'meaning'> => {
  const known = registry.getSingleMetric(paymentsMetric) as Counter<'meaning'> | undefined;
  if (known) return known;
  const counter = new Counter({
    name: paymentsMetric,
    help: 'Payments reported by the payment platform, by what they meant',
    labelNames: ['meaning'],
    registers: [registry],
  });
  for (const meaning of meanings) counter.inc({ meaning } satisfies { meaning: Meaning }, 0);
  return counter;
};

const outsideMetric = 'firstbell_outside_refunds_total';
const outsideSources = ['callback', 'bill'] as const;
/** How a refund that was made outside became known. */
export type OutsideSource = (typeof outsideSources)[number];

/** The counter of refunds made outside, from zero; services that run in one process count in the same one. */
export const outsideRefundCounter = (registry: Registry, service: SellingService): Counter<'service' | 'source'> => {
  const known = registry.getSingleMetric(outsideMetric) as Counter<'service' | 'source'> | undefined;
  const counter =
    known ??
    new Counter({
      name: outsideMetric,
      help: "Refunds made in the merchant's console, by how they became known",
      labelNames: ['service', 'source'] as const,
      registers: [registry],
    });
  for (const source of outsideSources) counter.inc({ service, source }, 0);
  return counter;
};
