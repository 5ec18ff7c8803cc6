import { feedEvents, type FeedEvent, type FeedRows, type Frame } from '#libs/contracts';
import { Signal } from '../core/signal.js';
import { Journal } from './journal.js';

/** A power cut of the whole fleet must not grow the rows in order without end; the newest are enough to show. */
const keptInOrder = 200;

/** Rows of one event. */
class Collected<Row extends readonly [key: string, ...rest: unknown[]]> {
  readonly latest = new Map<string, Row>();
  private rows: Row[] = [];

  add(row: Row): void {
    this.latest.set(row[0], row);
    this.rows.push(row);
    if (this.rows.length > 2 * keptInOrder) this.rows = this.rows.slice(-keptInOrder);
  }

  inOrder(): readonly Row[] {
    return this.rows.slice(-keptInOrder);
  }
}

type Events = { readonly [Event in FeedEvent]: Collected<FeedRows[Event]> };

/** The rows that came since the flush before, by event. */
export class FeedFlush {
  private readonly events = Object.fromEntries(feedEvents.map((event) => [event, new Collected()])) as Events;

  add<Event extends FeedEvent>(event: Event, row: FeedRows[Event]): void {
    this.events[event].add(row);
  }

  /** The newest row of each key. */
  latest<Event extends FeedEvent>(event: Event): ReadonlyMap<string, FeedRows[Event]> {
    return this.events[event].latest;
  }

  /** The newest 200 rows in the order in which they came, several of one key among them. */
  inOrder<Event extends FeedEvent>(event: Event): readonly FeedRows[Event][] {
    return this.events[event].inOrder();
  }
}

/** Start of the keys of all queries whose data the feed patches, so that they can be read again together. */
export const liveKey = 'live';

/** Milliseconds between two flushes into the query cache. Measured: carries 4,500 changes a second on 10,000 rows. */
const flushMs = 250;

/** Collects frames, latest wins, and hands them on at most four times a second. */
class Feed {
  readonly journal = new Journal();
  private readonly flushed = new Signal<FeedFlush>();
  private readonly resync = new Signal<void>();
  private collecting = new FeedFlush();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private held = false;

  onFlush = (listener: (flush: FeedFlush) => void): (() => void) => this.flushed.subscribe(listener);

  /** Runs `listener` when frames may be missing, so that lists must be read again. */
  onResync = (listener: () => void): (() => void) => this.resync.subscribe(listener);

  receive<Event extends FeedEvent>(event: Event, frame: Frame<FeedRows[Event]>): void {
    for (const row of frame.rows) if (this.journal.accept(event, row, frame)) this.collecting.add(event, row);
    this.timer ??= setTimeout(() => this.flush(), flushMs);
  }

  /** Keeps what comes until it is let go, so that a screen that shows old data changes in no part. */
  hold(held: boolean): void {
    this.held = held;
    if (!held && this.timer === null) this.timer = setTimeout(() => this.flush(), flushMs);
  }

  lost(): void {
    this.resync.emit();
  }

  /** Forgets everything, for the next user of this tab. */
  clear(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.held = false;
    this.collecting = new FeedFlush();
    this.journal.clear();
  }

  private flush(): void {
    this.timer = null;
    if (this.held) return;
    const flush = this.collecting;
    this.collecting = new FeedFlush();
    this.journal.markFlushed();
    this.flushed.emit(flush);
  }
}

/** The feed of this tab. */
export const feed = new Feed();
