import { feedEvents, type FeedEvent, type FeedRows } from '#libs/contracts';

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
