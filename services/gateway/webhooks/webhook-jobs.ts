import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayMs, dayOf, hourMs, maxOpenDeliveries, minuteMs } from '#libs/contracts';
import { deleteInBatches, type Queryable, select, Transactions } from '#libs/data/db';
import { Jobs, type JobTurn } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { Metrics } from '#libs/kernel/health';
import { WebhookOff } from './webhook-off.js';

/** Source: REACH.md, section 2. */
const failingDays = 5;
/** The metric counts no further, so that it stays quick. */
const mostShown = 100_000;
/** Retention of deliveries, and of the counts of attempts. */
const keptDays = 30;

/** Switches off webhooks that cannot be delivered to, and deletes old deliveries. */
@Injectable()
export class WebhookJobs implements OnModuleInit {
  /** Open deliveries above which a webhook is switched off; tests use fewer. */
  mostOpen = maxOpenDeliveries;

  constructor(
    private readonly transactions: Transactions,
    private readonly off: WebhookOff,
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'webhook-off', everyMs: minuteMs, run: ({ db }) => this.switchOff(db) });
    jobs.register({ name: 'webhook-retention', everyMs: hourMs, run: (turn) => this.clean(turn) });
  }

  onModuleInit(): void {
    this.metrics.read<{ open: number }>({
      what: 'open deliveries of webhooks',
      labelNames: [],
      read: () =>
        select(
          this.dataSource,
          `select count(*)::float8 as open from (
             select from webhook_delivery d where d.state = 'waiting' and d.next_at <= $1 limit ${mostShown}) t`,
          [this.clock.now()],
        ),
      gauges: [
        {
          name: 'firstbell_webhook_due_deliveries',
          help: 'Deliveries to webhooks whose next attempt is due',
          labels: () => ({}),
          value: ({ open }) => open,
        },
      ],
    });
  }

  /** Those that have failed for five days, and those with too many open deliveries. */
  async switchOff(db: Queryable): Promise<void> {
    const since = new Date(this.clock.now().getTime() - failingDays * dayMs);
    const failing = await select<{ id: string }>(
      db,
      'select id from webhook where off_reason is null and failing_since <= $1',
      [since],
    );
    const crowded = await select<{ id: string }>(
      db,
      `select w.id from webhook w where w.off_reason is null and (
         select count(*) from (
           select from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting' limit $1 + 1) t) > $1`,
      [this.mostOpen],
    );
    await this.transactions.run(async (tx) => {
      for (const [rows, reason] of [
        [failing, 'failing'],
        [crowded, 'backlog'],
      ] as const) {
        if (rows.length > 0)
          await this.off.switchOff(
            tx,
            rows.map(({ id }) => id),
            reason,
          );
      }
    });
  }

  async clean({ db, signal }: Pick<JobTurn, 'db' | 'signal'>): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptDays * dayMs);
    await deleteInBatches(db, 'webhook_delivery', 't.at < $1', [before], signal);
    await deleteInBatches(db, 'webhook_day', 't.day < $1', [dayOf(before)], signal);
  }
}
