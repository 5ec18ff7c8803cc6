import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '#libs/kernel/health';

/** Metrics of the live feed. */
@Injectable()
export class FeedMetrics {
  readonly sockets: Gauge;
  readonly frames: Counter<'event'>;
  readonly rows: Counter<'event'>;
  readonly cutOff: Counter;
  readonly refused: Counter<'reason'>;
  readonly skipped: Counter;
  readonly coalesced: Counter<'event'>;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    const labelNames = ['event'] as const;
    this.sockets = new Gauge({ name: 'firstbell_feed_sockets', help: 'Sockets of the live feed', registers });
    this.frames = new Counter({ name: 'firstbell_feed_frames_total', help: 'Frames made', labelNames, registers });
    this.rows = new Counter({ name: 'firstbell_feed_rows_total', help: 'Rows in frames', labelNames, registers });
    this.cutOff = new Counter({ name: 'firstbell_feed_cut_off_total', help: 'Slow sockets cut off', registers });
    this.refused = new Counter({
      name: 'firstbell_feed_refused_total',
      help: 'Sockets refused',
      labelNames: ['reason'],
      registers,
    });
    this.coalesced = new Counter({
      name: 'firstbell_feed_coalesced_total',
      help: 'Rows that a later one of the same key replaced before they were sent',
      labelNames,
      registers,
    });
    this.skipped = new Counter({ name: 'firstbell_feed_skipped_total', help: 'Events left out', registers });
  }
}
