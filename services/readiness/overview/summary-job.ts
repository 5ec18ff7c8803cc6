import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DataSource } from 'typeorm';
import { type ForecastChanged, hourMs, minuteMs } from '#libs/contracts';
import { isDatabaseAway, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { EventBus } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { DoorObservers } from '../doors/index.js';
import { Forecaster, ForecastScores, type SchoolLook } from '../forecast/index.js';
import { type Summary, SummaryStore } from './summary-store.js';

const everyMs = 1000;
/** Schools that are looked at together. */
const atOnce = 100;
/** Batches that one run looks at. */
const maxBatches = 50;
/** Pause between two looks at a school without changes: in the hours before a bell, and otherwise. */
const [soonMs, laterMs] = [minuteMs, 15 * minuteMs];
const hoursBeforeMs = 2 * hourMs;

/**
 * Keeps one row for each school: its doors and their forecast for the next bell. It is computed again every minute before a bell,
 * and soon after doors or incidents of the school have changed.
 */
@Injectable()
export class SummaryJob implements OnModuleInit {
  private readonly logger = new Logger('summaries');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly observers: DoorObservers,
    private readonly forecaster: Forecaster,
    private readonly scores: ForecastScores,
    private readonly store: SummaryStore,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.observers.register((tx, schoolCodes) => this.store.touch(tx, schoolCodes, this.clock.now()));
    this.jobs.register({ name: 'summaries', everyMs, run: () => this.run() });
  }

  /** Looks at all schools that are due, and scores the forecasts of bells that have rung. */
  async run(): Promise<void> {
    await this.scoreForecasts();
    for (let batch = 0; batch < maxBatches; batch++) {
      const codes = await this.store.due(this.dataSource, this.clock.now(), atOnce);
      if (codes.length === 0) return;
      await this.look(codes);
    }
  }

  private async scoreForecasts(): Promise<void> {
    for (let batch = 0, more = true; more && batch < maxBatches; batch++) {
      more = await this.transactions.run(async (tx) => {
        const scored = await this.scores.score(tx, this.clock.now());
        if (scored.length === 0) return false;
        await this.store.saveScores(tx, await this.scores.scoresOf(tx, scored));
        return true;
      });
    }
  }

  private async look(codes: readonly string[]): Promise<void> {
    const now = this.clock.now();
    const before = await this.store.take(this.dataSource, codes, now);
    const open = await this.store.openIncidents(this.dataSource);
    const looks = await this.forecaster.look(this.dataSource, codes, now);
    const rows = looks.map((look) => ({
      ...summaryOf(look, open.get(look.schoolCode) ?? 0),
      dueAt: dueAfter(look, now.getTime()),
    }));
    await this.transactions.run(async (tx) => {
      await this.scores.keep(tx, looks, now);
      await this.store.save(tx, rows, now);
    });
    const changed = rows.flatMap((row) => {
      const known = before.get(row.schoolCode);
      const event = eventOf(row);
      return known && JSON.stringify(eventOf(known)) === JSON.stringify(event) ? [] : [event];
    });
    await this.publish(changed);
  }

  /** Lossy: the next change brings the row again. */
  private async publish(changed: readonly ForecastChanged[]): Promise<void> {
    if (changed.length === 0) return;
    try {
      const at = this.clock.now().toISOString();
      const envelope = { at, type: 'forecast.changed' } as const;
      await this.bus.publish(
        'readiness.forecast',
        changed.map((data) => ({ ...envelope, id: uuidv7(), key: data.schoolCode, data })),
      );
    } catch (error) {
      if (!isDatabaseAway(error)) this.logger.debug({ err: error }, 'forecasts not published');
    }
  }
}

const summaryOf = ({ schoolCode, bell, doors, expectedReady, chanceAll }: SchoolLook, open: number): Summary => ({
  ...{
    schoolCode,
    bellAt: bell && new Date(bell.at),
    bellKind: bell?.kind ?? null,
    estimated: bell?.estimated ?? false,
  },
  ...{ doors: doors.length, doorsOn: doors.filter(({ on }) => on).length, openIncidents: open },
  plannedDark: doors.filter(({ plannedDark }) => plannedDark).length,
  expectedReady: expectedReady === null ? null : Math.round(expectedReady * 10) / 10,
  chanceAll: chanceAll === null ? null : Math.round(chanceAll * 1000) / 1000,
});

const eventOf = ({ schoolCode, doorsOn: on, plannedDark, expectedReady, chanceAll, openIncidents }: Summary) =>
  ({ schoolCode, on, plannedDark, expectedReady, chanceAll, openIncidents }) satisfies ForecastChanged;

/** When to look at a school again that does not change. */
const dueAfter = ({ bell }: SchoolLook, now: number): Date => {
  if (!bell) return new Date(now + laterMs);
  const soonFrom = bell.at - hoursBeforeMs;
  if (now < soonFrom) return new Date(Math.min(now + laterMs, soonFrom));
  return new Date(Math.min(now + soonMs, bell.at));
};
