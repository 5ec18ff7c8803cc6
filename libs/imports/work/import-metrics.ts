import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '#libs/health';
import { importStagesBefore } from '#libs/contracts';

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
    for (const stage of importStagesBefore('fail')) for (const each of [this.failed, this.givenUp]) each.inc({ stage }, 0);
  }
}
