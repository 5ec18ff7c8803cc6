import type { FeedEvent, FeedRows } from '#libs/contracts';

/** A row and what decides who may see it: its school, null for an unbound card. */
export interface FeedRow<Event extends FeedEvent = FeedEvent> {
  schoolCode: string | null;
  /** It is about several schools, whose counts cannot be separated: for those alone who may see all of them. */
  ofSeveral?: boolean;
  /** Roles that may see it, of those that may watch its topic; all of them when not given. */
  roles?: number;
  row: FeedRows[Event];
}

/** Rows of one event that left together, before the share of a client is taken from them. */
export interface FeedFrame {
  seq: number;
  event: FeedEvent;
  rows: readonly FeedRow[];
}
