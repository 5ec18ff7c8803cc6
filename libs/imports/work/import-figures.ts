import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ImportStage } from '#libs/contracts';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';
import { IMPORT_OPTIONS, type ImportOptions } from '../batches/import-options.js';
import { openStages, sqlStages } from '../batches/batch-state.js';

interface OpenBatches {
  stage: ImportStage;
  count: number;
  /** Seconds since a worker has done something for the one that has waited longest; since its upload before that. */
  oldest: number;
}

/** Imports that a worker has something to do for, by stage; those that wait for a person are not among them. */
@Injectable()
export class ImportFigures {
  constructor(dataSource: DataSource, metrics: Metrics, @Inject(IMPORT_OPTIONS) { service }: ImportOptions) {
    const labels = ({ stage }: OpenBatches): Record<string, string> => ({ service, stage });
    metrics.read<OpenBatches>({
      ...{ what: `imports of ${service}`, labelNames: ['service', 'stage'] },
      read: () => select<OpenBatches>(dataSource, openBatches),
      gauges: [
        {
          ...{ name: 'firstbell_imports', help: 'Imports under way or waiting for a worker, by stage', labels },
          value: ({ count }) => count,
        },
        {
          name: 'firstbell_import_oldest_seconds',
          help: 'Seconds since a worker has done something for the import that has waited longest',
          labels,
          value: ({ oldest }) => oldest,
        },
      ],
    });
  }
}

/** Uses the index of open batches. */
const openBatches = `
  select s.stage, coalesce(b.count, 0) as count, coalesce(b.oldest, 0) as oldest
  from unnest(array[${sqlStages(openStages)}]) as s(stage)
  left join (
    select stage, count(*)::int as count, extract(epoch from now() - min(coalesce(served_at, create_date)))::float8 as oldest
    from import_batch
    where stage in (${sqlStages(openStages)})
    group by stage) b on b.stage = s.stage`;
