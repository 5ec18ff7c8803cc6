import type { FeedEvent, FeedRows } from '#libs/contracts';

/** A row and what decides who may see it: its school, null for an unbound card. */
export interface FeedRow<Event extends FeedEvent = FeedEvent> {
  schoolCode: string | null;
  row: FeedRows[Event];
}

/** Rows of one event that left together, before anybody's share is taken from them. */
export interface FeedFrame {
  seq: number;
  event: FeedEvent;
  rows: readonly FeedRow[];
}
