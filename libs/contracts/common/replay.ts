/** `replay.requested`: a copy of what a topic carries is empty, or new, and wants all of it again. */
export interface ReplayRequested {
  /** Consumer group that keeps the copy; after a restore of its database with `@` and the epoch of that. */
  consumer: string;
}

/**
 * `replay.finished`: the present state behind the topic was published after the requests of these consumers. `staleBefore`,
 * ISO 8601, after a restore of the owner's database: what copies have of an earlier event, the owner does not have.
 */
export interface ReplayFinished {
  consumers: string[];
  staleBefore?: string;
}

/** On the topics of which copies are kept. */
export interface ReplayEvents {
  'replay.requested': ReplayRequested;
  'replay.finished': ReplayFinished;
}

export const replayEventTypes = { 'replay.requested': true, 'replay.finished': true } as const;
