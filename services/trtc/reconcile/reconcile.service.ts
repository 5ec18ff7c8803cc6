import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Clock } from '#libs/kernel/clock';
import { dayMs, hourMs, minuteMs } from '#libs/contracts';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { RoomEventStore } from '../call/room-event-store.js';
import { CallPlatform, type PlatformRoom } from '../platform/call-platform.js';
import { missingEvents } from './missing-events.js';
import { ReconcileStore } from './reconcile-store.js';

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

const everyMs = 5 * minuteMs;
/** Callbacks are repeated for a minute: what is younger may still come. */
const youngMs = 2 * minuteMs;
/** Time after which an ended room is complete at the platform too. */
const completeMs = 10 * minuteMs;
/** Overlap with the run before: rooms that began in it are read again. No grant is longer than two hours. */
const overlapMs = 3 * hourMs;
/** The platform counts its days by its own clock. */
const edgeMs = 10 * minuteMs;
/** Range of the first query. */
const firstMs = dayMs;

/**
 * Asks the platform what happened since it was asked last, and adds what no callback reported: while this service, the network or
 * the platform's callbacks are away for more than a minute, events are lost.
 */
@Injectable()
export class ReconcileService implements OnModuleInit {
  private readonly logger = new Logger('calls');

  constructor(
    private readonly platform: CallPlatform,
    private readonly store: ReconcileStore,
    private readonly events: RoomEventStore,
    private readonly metrics: ReconcileMetrics,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'call-reconciliation', everyMs, run: ({ signal }) => this.reconcile(signal) });
  }

  /** Up to two minutes ago. @throws ExternalError when the platform does not answer: the next run begins where this did */
  async reconcile(signal?: AbortSignal): Promise<void> {
    if (!this.platform.available) return;
    const { query } = this.platform;
    const to = this.clock.now().getTime() - youngMs;
    const earliest = to - query.days * dayMs + edgeMs;
    const last = (await this.store.until())?.getTime() ?? to - firstMs;
    if (last < earliest)
      this.logger.warn({ from: new Date(last) }, 'calls of longer ago than the platform knows stay unknown');
    const from = Math.max(last - overlapMs, earliest);
    let added = 0;
    for await (const page of query.rooms(new Date(from), new Date(to))) {
      for (const room of await this.store.open(page)) {
        if (signal?.aborted === true) return;
        added += await this.complete(room, to);
      }
    }
    const until = new Date(to);
    await this.store.setUntil(until);
    await this.store.forget(new Date(to - (query.days + 1) * dayMs));
    this.metrics.reached(until);
    if (added > 0)
      this.logger.log({ added, from: new Date(last), until }, 'events that no callback reported were added');
  }

  /** Adds what is missing of a room; returns how many events. */
  private async complete(room: PlatformRoom, untilMs: number): Promise<number> {
    const stays = await this.platform.query.stays(room, new Date(untilMs));
    const missing = missingEvents(room, stays, await this.store.known(room), untilMs);
    if (missing.length > 0) await this.events.add(missing, 'query');
    this.metrics.asked(missing.length);
    const { endedAt } = room;
    if (endedAt !== null && endedAt * 1000 < untilMs - completeMs) await this.store.done(room, endedAt);
    return missing.length;
  }
}
