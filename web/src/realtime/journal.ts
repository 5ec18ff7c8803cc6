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

type Events = { readonly [Event in FeedEvent]: Map<string, Entry<FeedRows[Event]>> };

const isNewer = (frame: Frame<unknown>, known: Entry<unknown> | undefined): boolean =>
  known === undefined || known.epoch !== frame.epoch || frame.seq > known.seq;

/**
 * The newest row of each event and key. A list response that was under way while frames came is older than they are:
 * `since` with the mark taken before the call returns what it must not overwrite.
 */
export class Journal {
  private arrivals = 0;
  private readonly events = Object.fromEntries(feedEvents.map((event) => [event, new Map()])) as Events;

  /** A point in time, to be taken before a call is made. */
  mark(): number {
    return this.arrivals;
  }

  /** Stores a row; false when a newer one is known (frames that a resume brings late). */
  accept<Event extends FeedEvent>(event: Event, row: FeedRows[Event], frame: Frame<unknown>): boolean {
    const entries: Events[Event] = this.events[event];
    if (!isNewer(frame, entries.get(row[0]))) return false;
    this.arrivals += 1;
    const { epoch, seq } = frame;
    entries.set(row[0], { row, epoch, seq, arrival: this.arrivals, at: performance.now() });
    return true;
  }

  /** The newest row of a key when it arrived after `mark`; whenever it arrived when no mark is given. */
  since<Event extends FeedEvent>(event: Event, key: string, mark = 0): Entry<FeedRows[Event]> | undefined {
    const entry = this.events[event].get(key);
    return entry !== undefined && entry.arrival > mark ? entry : undefined;
  }

  clear(): void {
    for (const event of feedEvents) this.events[event].clear();
  }
}
