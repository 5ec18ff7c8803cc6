import { Counter, type Registry } from 'prom-client';
import { differenceKinds } from '#libs/contracts';
import type { ReconciliationOptions } from './reconciliation-options.js';

const foundMetric = 'firstbell_reconciliation_differences_total';

type Labels = 'service' | 'kind';

/** The counter of differences, from zero for a service; services that run in one process count in the same one. */
export const differenceCounter = (
  registry: Registry,
  { service }: Pick<ReconciliationOptions, 'service'>,
): Counter<Labels> => {
  const counter =
    (registry.getSingleMetric(foundMetric) as Counter<Labels> | undefined) ??
    new Counter({
      name: foundMetric,
      help: 'Differences between our orders and the bill of the payment platform that were found',
      labelNames: ['service', 'kind'],
      registers: [registry],
    });
  for (const kind of differenceKinds) counter.inc({ service, kind }, 0);
  return counter;
};
