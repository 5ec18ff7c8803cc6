import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { change, GroupCommit, storableText, Transactions } from '#libs/data/db';
import { CallMetrics } from './call-metrics.js';
import * as sql from './call-sql.js';
import { CallStore } from './call-store.js';
import type { RoomEvent } from './reduce-events.js';
import type { ChangedRoom } from './room-tails.js';

/** Reported by a callback, or found when the platform was asked. */
export type EventSource = 'callback' | 'query';

/** Maximum events of a transaction. Transactions do not overlap: a second one would wait for the rooms and sums of the first. */
const maxBatch = 500;
const lanes = 1;
const maxBytes = 2 ** 24;
/** Maximum wait for the database at shutdown, in milliseconds. */
const graceMs = 2000;

interface Waiting {
  event: RoomEvent;
  source: EventSource;
}
type StoredEvent = Pick<RoomEvent, 'roomId' | 'eventMs'>;

/** Stores what happened in rooms, many events in one transaction, and brings calls and minutes to what they say. */
@Injectable()
export class RoomEventStore implements BeforeApplicationShutdown {
  private readonly commits: GroupCommit<Waiting>;

  constructor(
    private readonly transactions: Transactions,
    private readonly calls: CallStore,
    private readonly metrics: CallMetrics,
    private readonly clock: Clock,
  ) {
    this.commits = new GroupCommit<Waiting>({
      ...{ name: 'room events', maxBatch, maxBytes, lanes },
      store: (items) => this.store(items),
    });
    metrics.queue(this.commits);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.close(graceMs);
  }

  /**
   * Resolves when the events are stored, and calls, minutes and sums say what follows from them. An event that is known
   * changes nothing. @throws RefusedError when too much waits, or the process stops
   */
  async add(events: readonly RoomEvent[], source: EventSource): Promise<void> {
    await Promise.all(events.map((event) => this.commits.add({ event, source })));
  }

  /** Resolves when nothing waits any more. */
  idle(): Promise<void> {
    return this.commits.idle();
  }

  private async store(items: readonly Waiting[]): Promise<void> {
    const rows = items.map(({ event, source }) => rowOf(event, source));
    const roomIds = [...new Set(rows.map(({ roomId }) => roomId))];
    const now = this.clock.now();
    const stored = await this.transactions.run(async (tx) => {
      const rooms = await this.calls.lockRooms(tx, roomIds);
      const events = await change<StoredEvent>(tx, sql.addEvents, [JSON.stringify(rows), now]);
      const own = new Set(rooms.map(({ roomId }) => roomId));
      const ofUs = events.filter(({ roomId }) => own.has(roomId));
      const estimated = await this.calls.recompute(tx, rooms, spansOf(ofUs));
      return { events, foreign: events.length - ofUs.length, estimated };
    });
    this.metrics.stored(stored, this.clock.now().getTime());
  }
}

/** `reason` has the range of its column: another is none. */
const rowOf = (event: RoomEvent, source: EventSource): RoomEvent & { source: EventSource } => {
  const { roomId, eventMs, eventType, userId, reason } = event;
  const known = reason !== null && Math.abs(reason) < 2 ** 15 ? reason : null;
  return { roomId: storableText(roomId), eventMs, eventType, userId: storableText(userId), reason: known, source };
};

const spansOf = (events: readonly StoredEvent[]): ChangedRoom[] => {
  const spans = new Map<string, ChangedRoom>();
  for (const { roomId, eventMs } of events) {
    const span = spans.get(roomId);
    if (!span) spans.set(roomId, { roomId, firstMs: eventMs, lastMs: eventMs });
    else {
      span.firstMs = Math.min(span.firstMs, eventMs);
      span.lastMs = Math.max(span.lastMs, eventMs);
    }
  }
  return [...spans.values()];
};
