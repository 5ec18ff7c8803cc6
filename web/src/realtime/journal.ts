import { feedEvents, type FeedEvent, type FeedRows, type Frame } from '#libs/contracts';

/** The newest row of a key, and where it stands in the feed. */
interface Entry<Row> {
  row: Row;
  epoch: string;
  seq: number;
  /** Ordinal of its arrival in this tab, from 1. */
  arrival: number;
  /** `performance.now()` of its arrival. */
  at: number;
}

type JournalEvents = { readonly [Event in FeedEvent]: Map<string, Entry<FeedRows[Event]>> };

/** A part of the screen that shows rows, and their keys now. */
export interface Viewer {
  events: readonly FeedEvent[];
  keys: () => Iterable<string>;
}

interface View {
  viewer: Viewer;
  /** Components that show the rows now. */
  count: number;
  /** When the last of them went, and the arrival up to which it had shown everything. */
  left: { at: number; shown: number } | null;
}

/**
 * Milliseconds for which a row is kept after its arrival, and after the last component that shows it has gone: a user who
 * goes back finds it, and a frame that a resume brings late is still known to be older.
 */
export const graceMs = 30_000;

/** Rows of an event that are kept although nothing shows them, at most. */
export const mostSpare = 5000;

const isNewer = (frame: Frame<unknown>, known: Entry<unknown> | undefined): boolean =>
  known === undefined || known.epoch !== frame.epoch || frame.seq > known.seq;

/**
 * The newest row of each event and key, as long as a component shows it or a read is pending that it may be newer than:
 * `since` with the mark of that read returns what its response must not overwrite. `evict` forgets all others.
 */
export class Journal {
  private arrivals = 0;
  /** The arrival up to which components were given everything. */
  private flushed = 0;
  /** The newest arrival that was forgotten while a read was pending that may need it. */
  private forgotten = 0;
  private readonly reads = new Set<{ mark: number }>();
  private readonly views = new Map<string, View>();
  private readonly events = Object.fromEntries(feedEvents.map((event) => [event, new Map()])) as JournalEvents;

  /** The number of rows that are kept. */
  get size(): number {
    return feedEvents.reduce((sum, event) => sum + this.events[event].size, 0);
  }

  /** The arrival of the newest row. Rows after it are kept for certain only while a read is pending: see `during`. */
  mark(): number {
    return this.arrivals;
  }

  /** Runs a read, and keeps the rows that come meanwhile until it has ended. */
  async during<Data>(read: (mark: number) => Promise<Data>): Promise<Data> {
    const pending = { mark: this.arrivals };
    this.reads.add(pending);
    try {
      return await read(pending.mark);
    } finally {
      this.reads.delete(pending);
    }
  }

  /** False when rows since `mark` were too many to be kept: what was read since then has to be read again. */
  covers(mark: number): boolean {
    return this.forgotten <= mark;
  }

  /** Stores a row; false when a newer one is known (frames that a resume brings late). */
  accept<Event extends FeedEvent>(event: Event, row: FeedRows[Event], frame: Frame<unknown>): boolean {
    const entries: JournalEvents[Event] = this.events[event];
    if (!isNewer(frame, entries.get(row[0]))) return false;
    this.arrivals += 1;
    const { epoch, seq } = frame;
    // the newest last
    entries.delete(row[0]);
    entries.set(row[0], { row, epoch, seq, arrival: this.arrivals, at: performance.now() });
    return true;
  }

  /** The newest row of a key when it arrived after `mark`; whenever it arrived when no mark is given. */
  since<Event extends FeedEvent>(event: Event, key: string, mark = 0): Entry<FeedRows[Event]> | undefined {
    const entry = this.events[event].get(key);
    return entry !== undefined && entry.arrival > mark ? entry : undefined;
  }

  /** Components now have every row that has arrived. */
  markFlushed(): void {
    this.flushed = this.arrivals;
  }

  /**
   * A component shows the rows of a viewer; components with one `id` show the same. `missed` is the mark since which no
   * component has shown them, undefined when one does or when it is too long ago.
   */
  view(id: string, viewer: Viewer): { missed: number | undefined; leave: () => void } {
    const known = this.views.get(id);
    const missed = known?.left && performance.now() - known.left.at < graceMs ? known.left.shown : undefined;
    const view: View = { viewer, count: (known?.count ?? 0) + 1, left: null };
    this.views.set(id, view);
    return { missed, leave: () => this.leave(id) };
  }

  /** Forgets rows that nothing shows and no pending read needs, once their grace is over, and those above the limit. */
  evict(): void {
    const now = performance.now();
    for (const [id, { left }] of this.views) if (left !== null && now - left.at >= graceMs) this.views.delete(id);
    const oldest = Math.min(...[...this.reads].map(({ mark }) => mark));
    for (const event of feedEvents) {
      const entries: Map<string, Entry<unknown>> = this.events[event];
      if (entries.size === 0) continue;
      const shown = this.shownKeys(event);
      let spare = 0;
      for (const [key, { arrival, at }] of [...entries].reverse()) {
        if (shown.has(key)) continue;
        spare += 1;
        if (spare <= mostSpare && (arrival > oldest || now - at < graceMs)) continue;
        entries.delete(key);
        if (arrival > oldest) this.forgotten = Math.max(this.forgotten, arrival);
      }
    }
  }

  clear(): void {
    for (const event of feedEvents) this.events[event].clear();
  }

  private leave(id: string): void {
    const view = this.views.get(id);
    if (view === undefined) return;
    view.count -= 1;
    if (view.count === 0) view.left = { at: performance.now(), shown: this.flushed };
  }

  private shownKeys(event: FeedEvent): Set<string> {
    const keys = new Set<string>();
    for (const { viewer } of this.views.values())
      if (viewer.events.includes(event)) for (const key of viewer.keys()) keys.add(key);
    return keys;
  }
}
