import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type DifferenceKind, differenceKinds } from '#libs/contracts';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';
import { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation-options.js';

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
