import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '#libs/health';

/** Figures about what callbacks did not report. */
@Injectable()
export class ReconcileMetrics {
  private readonly lost: Counter;
  private readonly rooms: Counter<'complete'>;
  private readonly until: Gauge;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.lost = new Counter({
      ...{ name: 'firstbell_trtc_lost_callbacks_total', registers },
      help: 'Events of rooms that no callback reported, added when the platform was asked',
    });
    this.rooms = new Counter({
      ...{ name: 'firstbell_trtc_reconciled_rooms_total', labelNames: ['complete'], registers },
      help: 'Rooms for which the platform was asked, by whether callbacks had reported all',
    });
    this.until = new Gauge({
      ...{ name: 'firstbell_trtc_reconciled_until_timestamp_seconds', registers },
      help: 'Moment until which the platform was asked what happened',
    });
  }

  asked(missing: number): void {
    this.lost.inc(missing);
    this.rooms.inc({ complete: String(missing === 0) });
  }

  reached(until: Date): void {
    this.until.set(until.getTime() / 1000);
  }
}
