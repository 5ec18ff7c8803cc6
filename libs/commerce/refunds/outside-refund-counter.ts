import { Counter, type Registry } from 'prom-client';
import type { SellingService } from '../orders/order-number.js';

const outsideMetric = 'firstbell_outside_refunds_total';
export const outsideSources = ['callback', 'bill'] as const;
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
