import { Counter, type Registry } from 'prom-client';
import { type Meaning, meanings } from './payment-report.js';

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
