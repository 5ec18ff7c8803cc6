import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { Metrics } from '#libs/kernel/health';
import { type ImportStage, importStagesBefore } from '#libs/contracts';
import { select } from '#libs/data/db';
import { ImportTypes } from '../types/import-type.js';
import { openStages, sqlStages } from '../batches/batch-state.js';

type StageCounter = Counter<'stage'>;

/** Figures of imports; several services of one process share them. */
@Injectable()
export class ImportMetrics {
  /** Attempts that failed and are made again. */
  readonly failed: StageCounter;
  /** Batches that were given up. */
  readonly givenUp: StageCounter;

  constructor(metrics: Metrics) {
    const counter = (name: string, help: string): StageCounter =>
      (metrics.registry.getSingleMetric(name) as StageCounter | undefined) ??
      new Counter({ name, help, labelNames: ['stage'], registers: [metrics.registry] });
    this.failed = counter('firstbell_import_failures_total', 'Work on imports that failed and is tried again');
    this.givenUp = counter('firstbell_import_given_up_total', 'Imports that were given up after their attempts');
    // from 0, so that the first one is seen as a growth
    for (const stage of importStagesBefore('fail'))
      for (const each of [this.failed, this.givenUp]) each.inc({ stage }, 0);
  }
}

interface OpenBatches {
  stage: ImportStage;
  count: number;
  /** Seconds since the last work on the import that has waited longest, or since its upload. */
  oldest: number;
}

/** Imports that await a worker, by stage; those that wait for a person are excluded. */
@Injectable()
export class ImportFigures {
  constructor(dataSource: DataSource, metrics: Metrics, { service }: ImportTypes) {
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
