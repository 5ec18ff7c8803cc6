import { Counter, type Registry } from 'prom-client';

const name = 'firstbell_payments_total';

/** The counter of payments by what they meant; services that run in one process count in the same one. */
export const paymentCounter = (registry: Registry): Counter<'meaning'> =>
  (registry.getSingleMetric(name) as Counter<'meaning'> | undefined) ??
  new Counter({
    name,
    help: 'Payments reported by the payment platform, by what they meant',
    labelNames: ['meaning'],
    registers: [registry],
  });
