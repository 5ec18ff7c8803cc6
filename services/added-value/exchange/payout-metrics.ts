import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import type { ExchangeState } from '#libs/contracts';
import { select } from '#libs/db';
import { Metrics } from '#libs/health';

const openStates: ExchangeState[] = ['requested', 'processing', 'unknown'];

interface OpenExchanges {
  state: ExchangeState;
  count: number;
  oldest: Date;
}

/** Figures about exchanges under way, read when they are asked for: every instance shows the same ones. */
@Injectable()
export class PayoutMetrics {
  private readonly logger = new Logger('payouts');

  constructor(
    private readonly dataSource: DataSource,
    clock: Clock,
    metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    const seconds = ({ oldest }: OpenExchanges): number => (clock.now().getTime() - oldest.getTime()) / 1000;
    this.gauge(
      { name: 'firstbell_payouts_open', registers, help: 'Exchanges that have not ended' },
      (row) => row.count,
    );
    const help = 'Age of the oldest exchange that has not ended; of unknown: since when it is not known';
    this.gauge({ name: 'firstbell_payouts_oldest_seconds', registers, help }, seconds);
  }

  private gauge(
    options: Pick<ConstructorParameters<typeof Gauge>[0], 'name' | 'help' | 'registers'>,
    figure: (row: OpenExchanges) => number,
  ): void {
    const open = (): Promise<OpenExchanges[] | undefined> => this.open();
    new Gauge({
      ...options,
      labelNames: ['state'],
      async collect() {
        const rows = await open();
        if (!rows) return;
        for (const state of openStates) {
          const row = rows.find((each) => each.state === state);
          this.set({ state }, row ? figure(row) : 0);
        }
      },
    });
  }

  private async open(): Promise<OpenExchanges[] | undefined> {
    try {
      return await select<OpenExchanges>(
        this.dataSource,
        `select state, count(*)::int as count, min(coalesce(unknown_since, created_at)) as oldest
         from points_exchange where due_at is not null group by state`,
      );
    } catch (error) {
      // the other figures of the process are shown all the same
      this.logger.warn({ err: error }, 'exchanges under way were not counted');
      return undefined;
    }
  }
}
