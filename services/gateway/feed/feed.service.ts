import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Subject } from 'rxjs';
import type { EventMessage, FeedEvent, FeedPosition, Topic } from '#libs/contracts';
import { EventBus } from '#libs/events';
import { continueTrace, isTracing, type OpenSpan } from '#libs/kernel/tracing';
import { Coalescer, feedPace } from './coalescer.js';
import { FeedMetrics } from './feed.metrics.js';
import { type FeedFrame, type FeedRow, FrameHistory, historyBounds } from './frame-history.js';
import { type Change, changeOf, feedSources, hasRows } from './rows.js';

/** Spans of events in the feed, from their arrival until their frame is sent. */
class FeedSpans {
  private readonly waiting = new Map<FeedEvent, Map<string, OpenSpan>>();

  /** Begins the span of an event whose row is sent with the next frame of `event`. Events of one publication share it. */
  begin(event: FeedEvent, { trace, type }: EventMessage): void {
    if (!isTracing() || trace === undefined) return;
    const spans = this.waiting.get(event) ?? new Map<string, OpenSpan>();
    if (spans.has(trace)) return;
    const attributes = { 'messaging.operation.type': 'process', 'firstbell.event.type': type };
    const span = continueTrace(trace, `feed ${event}`, { kind: 'consumer', attributes });
    if (span) this.waiting.set(event, spans.set(trace, span));
  }

  /** Ends the spans of `event`, whose rows were sent. */
  end(event: FeedEvent): void {
    for (const span of this.waiting.get(event)?.values() ?? []) span.end();
    this.waiting.delete(event);
  }
}

/** Maximum rows of a frame: a power cut of the whole fleet must not become one packet of megabytes. */
const maxFrameRows = 2500;

/** Turns events into numbered frames of all rows; `Viewers` takes the share of each audience. */
@Injectable()
export class Feed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('feed');
  /** Identifies this run. */
  readonly epoch = randomUUID();
  private readonly frames = new Subject<FeedFrame>();
  readonly frames$ = this.frames.asObservable();
  private readonly history = new FrameHistory(historyBounds);
  private readonly coalescers = new Map<FeedEvent, Coalescer<FeedRow>>();
  private readonly spans = new FeedSpans();
  private seq = 0;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Number.POSITIVE_INFINITY;

  constructor(
    private readonly bus: EventBus,
    private readonly metrics: FeedMetrics,
  ) {}

  onModuleInit(): void {
    this.bus.subscribe({
      topics: feedSources,
      group: `gateway.feed.${this.epoch}`,
      broadcast: true,
      handle: async (topic, messages) => this.take(topic, messages),
    });
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.frames.complete();
  }

  /** The number of the last frame. */
  get position(): FeedPosition {
    return { epoch: this.epoch, seq: this.seq };
  }

  /** The frames after a position; undefined when the lists must be read again. */
  since({ epoch, seq }: FeedPosition): FeedFrame[] | undefined {
    return epoch === this.epoch ? this.history.after(seq, performance.now()) : undefined;
  }

  private take(topic: Topic, messages: readonly EventMessage[]): void {
    const now = performance.now();
    for (const message of messages) {
      const change = this.changeOf(topic, message);
      if (!change) continue;
      const { event, key, row, urgent } = change;
      if (this.coalescer(event).put(key, row, urgent, now)) this.metrics.coalesced.inc({ event });
      this.spans.begin(event, message);
    }
    this.arm(now);
  }

  /** The feed is a hint: an unreadable event is counted and skipped, so that it does not block those behind it. */
  private changeOf(topic: Topic, message: EventMessage): Change | undefined {
    try {
      const change = hasRows(topic, message.type) ? changeOf(message) : undefined;
      if (!change) this.metrics.skipped.inc();
      return change;
    } catch (error) {
      this.metrics.skipped.inc();
      this.logger.warn({ err: error, eventId: message.id, type: message.type }, 'event cannot be read');
      return undefined;
    }
  }

  private coalescer(event: FeedEvent): Coalescer<FeedRow> {
    const known = this.coalescers.get(event);
    if (known) return known;
    const coalescer = new Coalescer<FeedRow>(feedPace);
    this.coalescers.set(event, coalescer);
    return coalescer;
  }

  private arm(now: number): void {
    const due = Math.min(...[...this.coalescers.values()].map((each) => each.due ?? Number.POSITIVE_INFINITY));
    if (due >= this.timerAt) return;
    clearTimeout(this.timer);
    this.timerAt = due;
    this.timer = setTimeout(() => this.flush(), Math.max(0, due - now));
  }

  private flush(): void {
    this.timerAt = Number.POSITIVE_INFINITY;
    const now = performance.now();
    for (const [event, coalescer] of this.coalescers) {
      // timers may fire a fraction of a millisecond early
      if (coalescer.due === undefined || coalescer.due > now + 1) continue;
      const startedAt = performance.now();
      this.send(event, coalescer.take(now), now);
      coalescer.took(performance.now() - startedAt);
    }
    this.arm(now);
  }

  private send(event: FeedEvent, rows: readonly FeedRow[], now: number): void {
    for (let start = 0; start < rows.length; start += maxFrameRows) {
      this.seq += 1;
      const frame = { seq: this.seq, event, rows: rows.slice(start, start + maxFrameRows) };
      this.history.push(frame, now);
      this.metrics.frames.inc({ event });
      this.metrics.rows.inc({ event }, frame.rows.length);
      this.frames.next(frame);
    }
    this.spans.end(event);
  }
}
