import type { FeedEvent, FeedRows, FeedTopic } from '#libs/contracts';

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

/** What a socket watches to get an event. */
export const topicOf: Record<FeedEvent, FeedTopic> = {
  'device:status': 'devices',
  'device:heartbeat': 'devices',
  'device:command': 'commands',
  'import:progress': 'imports',
};
