import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { RolloutState } from '#libs/contracts';
import { Metrics } from '#libs/health';

/** Figures of the engine. */
@Injectable()
export class RolloutMetrics {
  readonly rollouts: Gauge<'state'>;
  readonly halted: Gauge;
  readonly failures: Counter;
  readonly seconds: Histogram;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.rollouts = new Gauge({
      ...{ name: 'firstbell_rollouts', help: 'Rollouts that run or are paused', labelNames: ['state'], registers },
    });
    this.halted = new Gauge({
      name: 'firstbell_rollouts_halted',
      help: 'Rollouts that the engine has halted',
      registers,
    });
    this.failures = new Counter({
      name: 'firstbell_rollout_failures_total',
      help: 'Steps of rollouts that failed',
      registers,
    });
    this.seconds = new Histogram({
      name: 'firstbell_rollout_step_seconds',
      help: 'Duration of a look of the engine that had something to do',
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    });
  }

  /** How many rollouts are in each of these states. */
  count(states: Partial<Record<RolloutState, number>>, halted: number): void {
    for (const state of ['scheduled', 'running', 'paused'] as const) this.rollouts.set({ state }, states[state] ?? 0);
    this.halted.set(halted);
  }
}
