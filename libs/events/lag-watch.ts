/** How far a group is in one partition. Offsets count messages from 0. */
export interface Place {
  group: string;
  topic: string;
  partition: number;
  /** Offset of the next message that the group has not done. */
  committed: number;
  /** Offset of the next message that comes. */
  end: number;
}

/** Notices partitions in which a group has messages before it and gets no further. */
export class LagWatch {
  private places = new Map<string, Place & { since: number }>();

  /** `stallMs`: so long without progress counts as standing still. */
  constructor(private readonly stallMs: number) {}

  /** Takes in how things are at `now`, in ms; places that are no longer named belong to somebody else. */
  see(places: readonly Place[], now: number): void {
    this.places = new Map(
      places.map((place) => {
        const name = `${place.group}\n${place.topic}\n${place.partition}`;
        const before = this.places.get(name);
        const stands = before?.committed === place.committed && before.end > before.committed;
        return [name, { ...place, since: stands ? before.since : now }];
      }),
    );
  }

  /** Messages that each group has before it, by topic. */
  lags(): { group: string; topic: string; messages: number }[] {
    const sums = new Map<string, { group: string; topic: string; messages: number }>();
    for (const { group, topic, committed, end } of this.places.values()) {
      const sum = sums.get(`${group}\n${topic}`) ?? { group, topic, messages: 0 };
      sum.messages += Math.max(end - committed, 0);
      sums.set(`${group}\n${topic}`, sum);
    }
    return [...sums.values()];
  }

  /** Where consumption stands still at `now`. */
  stalled(now: number): Place[] {
    return [...this.places.values()].filter(
      ({ committed, end, since }) => end > committed && now - since >= this.stallMs,
    );
  }
}
