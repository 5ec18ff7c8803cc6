import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import { DataSource } from 'typeorm';
import { performance } from 'node:perf_hooks';
import { Clock } from '#libs/kernel/clock';
import { haltReasons, type RolloutState } from '#libs/contracts';
import { groupBy, isDatabaseAway, select, Transactions } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { exclusively, ScheduledJob } from '#libs/data/jobs';
import { after, againMs, type GracePeriod } from './rollout-card-plan.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { lockRollouts } from './rollout-locks.js';
import { RolloutStep } from './rollout-step.js';
import { StartGrace, Timers } from './rollout-timers.js';

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

const tickMs = 500;
const countMs = 15_000;
/** Rollouts, and cards, taken up by one look. */
const rolloutsAtOnce = 50;
const cardsAtOnce = 1000;

/**
 * Moves rollouts on. Any instance may do it, one at a time; it reads only what is due, so a fleet that waits costs one
 * look-up. A step is one transaction: what it decided, what it stored of the cards and what it sends are all there or not
 * at all, and a step that fails holds up no other rollout.
 */
@Injectable()
export class RolloutEngine implements OnModuleDestroy {
  private readonly logger = new Logger('rollouts');
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly steps: RolloutStep,
    private readonly timers: Timers,
    private readonly startGrace: StartGrace,
    private readonly metrics: RolloutMetrics,
  ) {}

  onModuleDestroy(): void {
    this.stopped = true;
  }

  @ScheduledJob(tickMs)
  async tick(): Promise<void> {
    this.startGrace.look();
    if (!(await this.isDue())) return;
    await exclusively(this.dataSource, 'rollouts', async () => {
      const startedAt = performance.now();
      // each look by itself: many of them one after the other are no pause of the process
      while (!this.stopped && (await this.look(this.startGrace.look())));
      this.metrics.seconds.observe((performance.now() - startedAt) / 1000);
    });
  }

  @ScheduledJob(countMs)
  async count(): Promise<void> {
    const rows = await select<{ state: RolloutState; rollouts: number; halted: number }>(
      this.dataSource,
      `select state, count(*)::int as rollouts, count(*) filter (where halt_reason = any($1))::int as halted from rollout
       where state in ('scheduled', 'running', 'paused') group by state`,
      [haltReasons],
    );
    const paused = rows.find(({ state }) => state === 'paused');
    this.metrics.count(Object.fromEntries(rows.map(({ state, rollouts }) => [state, rollouts])), paused?.halted ?? 0);
  }

  private async isDue(): Promise<boolean> {
    const [row] = await select<{ due: boolean }>(
      this.dataSource,
      `select exists (select 1 from rollout where due_at <= $1)
         or exists (select 1 from rollout_card where due_at <= $1 and state <> 'waiting') as due`,
      [this.clock.now()],
    );
    return row?.due ?? false;
  }

  /** Takes up what is due now. Returns true when it was something, so that there may be more. */
  private async look(grace: GracePeriod | undefined): Promise<boolean> {
    const at = this.clock.now();
    const cards = await select<Pick<RolloutCard, 'rolloutId' | 'deviceNo'>>(
      this.dataSource,
      `select rollout_id as "rolloutId", device_no as "deviceNo" from rollout_card
       where due_at <= $1 and state <> 'waiting' order by due_at limit ${cardsAtOnce}`,
      [at],
    );
    for (const [rolloutId, due] of groupBy(cards, (card) => card.rolloutId)) {
      const numbers = due.map(({ deviceNo }) => deviceNo);
      await this.step(rolloutId, 'rollout_card', async () => this.judge(rolloutId, numbers, at, grace));
    }
    const rollouts = await select<{ id: string }>(
      this.dataSource,
      `select id from rollout where due_at <= $1 order by due_at limit ${rolloutsAtOnce}`,
      [at],
    );
    for (const { id } of rollouts) {
      await this.step(id, 'rollout', () => this.transactions.run((tx) => this.steps.run(tx, id, at)));
    }
    return cards.length + rollouts.length > 0;
  }

  private judge(rolloutId: string, deviceNos: string[], at: Date, grace: GracePeriod | undefined): Promise<void> {
    return this.transactions.run(async (tx) => {
      const rollout = (await lockRollouts(tx, [rolloutId])).get(rolloutId);
      if (rollout) await this.timers.judge(tx, rollout, deviceNos, at, grace);
    });
  }

  /** One that fails is tried again later, so that it does not take the time of the others. */
  private async step(rolloutId: string, table: 'rollout' | 'rollout_card', work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.metrics.failures.inc();
      this.logger.error({ err: error, rolloutId }, 'a step of a rollout failed');
      const key = table === 'rollout' ? 'id' : `state <> 'waiting' and rollout_id`;
      const now = this.clock.now();
      await this.dataSource.query(`update ${table} set due_at = $2 where ${key} = $1 and due_at <= $3`, [
        ...[rolloutId, after(now, againMs / 5), now],
      ]);
    }
  }
}
