import { Inject, Injectable } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { type DifferenceKind, differenceKinds } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation-options.js';

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

interface Open {
  kind: DifferenceKind;
  count: number;
}

/** Gauge of open differences; every instance shows the same. */
@Injectable()
export class OpenDifferences {
  constructor(
    dataSource: DataSource,
    metrics: Metrics,
    @Inject(RECONCILIATION_OPTIONS) { service }: Pick<ReconciliationOptions, 'service'>,
  ) {
    metrics.read<Open>({
      ...{ what: `open differences of ${service}`, labelNames: ['service', 'kind'] },
      read: () => select<Open>(dataSource, openByKind, [differenceKinds]),
      gauges: [
        {
          name: 'firstbell_reconciliation_open',
          help: 'Differences between our orders and the bill of the payment platform that are not closed',
          labels: ({ kind }) => ({ service, kind }),
          value: ({ count }) => count,
        },
      ],
    });
  }
}

/** Over the index of what is open; every kind, so that an alert has a series before the first difference. */
const openByKind = `
  select k.kind, (select count(*)::int from reconciliation_difference d where d.closed_at is null and d.kind = k.kind)
    as count
  from unnest($1::text[]) as k (kind)`;
