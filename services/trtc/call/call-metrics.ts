import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { DataSource } from 'typeorm';
import { type GroupCommit, select, showCommits } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';

interface StoredBatch {
  events: readonly { eventMs: number }[];
  /** Events of rooms that we did not give out. */
  foreign: number;
  /** Calls that ended at an estimated moment. */
  estimated: number;
}

const refusals = ['unsigned', 'foreign', 'malformed', 'unstored'] as const;

/** Figures about events of rooms and calls. */
@Injectable()
export class CallMetrics {
  private readonly events: Counter<'room'>;
  private readonly estimates: Counter;
  private readonly refusals: Counter<'reason'>;
  private readonly lag: Histogram;

  constructor(
    dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    this.events = new Counter({
      ...{ name: 'firstbell_trtc_events_total', labelNames: ['room'], registers },
      help: 'Events of rooms that were stored, by whether the room is known',
    });
    this.estimates = new Counter({
      ...{ name: 'firstbell_trtc_estimated_ends_total', registers },
      help: 'Calls whose end was not reported, and taken from their last sign',
    });
    this.refusals = new Counter({
      ...{ name: 'firstbell_trtc_refused_callbacks_total', labelNames: ['reason'], registers },
      help: 'Callbacks that were not taken: not the platform, not for us, not as agreed, or not stored in time',
    });
    // from 0, so that the first one is seen as a growth
    for (const room of ['known', 'unknown']) this.events.inc({ room }, 0);
    for (const reason of refusals) this.refusals.inc({ reason }, 0);
    this.lag = new Histogram({
      ...{ name: 'firstbell_trtc_settle_lag_seconds', registers, buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800] },
      help: 'From the moment of an event to when calls and minutes had it',
    });
    metrics.read<{ calls: number }>({
      ...{ what: 'running calls', labelNames: [] },
      read: () => select(dataSource, `select count(*)::int as calls from call where state = 'running'`),
      gauges: [
        {
          ...{ name: 'firstbell_trtc_running_calls', help: 'Calls that run' },
          labels: () => ({}),
          value: ({ calls }) => calls,
        },
      ],
    });
  }

  /** Shows what waits to be stored. */
  queue(commits: GroupCommit<unknown>): void {
    showCommits(this.metrics, commits);
  }

  stored({ events, foreign, estimated }: StoredBatch, nowMs: number): void {
    this.events.inc({ room: 'known' }, events.length - foreign);
    this.events.inc({ room: 'unknown' }, foreign);
    this.estimated(estimated);
    for (const { eventMs } of events) this.lag.observe(Math.max(0, nowMs - eventMs) / 1000);
  }

  estimated(calls: number): void {
    this.estimates.inc(calls);
  }

  refused(reason: (typeof refusals)[number]): void {
    this.refusals.inc({ reason });
  }
}
