/** Position of a group in one partition. Offsets count messages from 0. */
export interface Place {
  group: string;
  topic: string;
  partition: number;
  /** Offset of the next message that the group has not done. */
  committed: number;
  /** Offset of the next message that comes. */
  end: number;
  /** When the first message that is not done was sent, in ms since the epoch; undefined when it has not been fetched yet. */
  oldestAt?: number | undefined;
}

/** What a group has before it in a topic. */
export interface Lag {
  group: string;
  topic: string;
  messages: number;
  /** Age of the oldest message. */
  oldestMs: number;
}

/** From `at` on a partition had messages up to `end`. */
interface Mark {
  end: number;
  at: number;
}

/** Marks of a partition that are kept; with more, each second one is forgotten and ages get less exact. */
const maxMarks = 200;

/** Notices partitions in which a group has messages before it and gets no further. */
export class LagWatch {
  private places = new Map<string, Place & { since: number; marks: Mark[] }>();
  private now = 0;

  /** `stallMs`: time without progress after which a partition counts as stalled. */
  constructor(private readonly stallMs: number) {}

  /** Records the state at `now`, in ms; partitions that are no longer named belong to another member. */
  see(places: readonly Place[], now: number): void {
    this.now = now;
    this.places = new Map(
      places.map((place) => {
        const name = `${place.group}\n${place.topic}\n${place.partition}`;
        const before = this.places.get(name);
        const stands = before?.committed === place.committed && before.end > before.committed;
        return [
          name,
          { ...place, since: stands ? before.since : now, marks: marksOf(before?.marks ?? [], place, now) },
        ];
      }),
    );
  }

  /** What each group has before it, by topic. */
  lags(): Lag[] {
    const sums = new Map<string, Lag>();
    for (const { group, topic, committed, end, oldestAt, marks } of this.places.values()) {
      const name = `${group}\n${topic}`;
      const { messages, oldestMs } = sums.get(name) ?? { messages: 0, oldestMs: 0 };
      const since = end > committed ? (oldestAt ?? marks[0]?.at ?? this.now) : this.now;
      const age = Math.max(oldestMs, this.now - since);
      sums.set(name, { group, topic, messages: messages + Math.max(end - committed, 0), oldestMs: age });
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

/** Marks after another look: the first one is from when the first message that is not done was seen. */
const marksOf = (before: readonly Mark[], { committed, end }: Place, at: number): Mark[] => {
  const marks = before.filter((mark) => mark.end > committed);
  if (end > Math.max(committed, marks.at(-1)?.end ?? 0)) marks.push({ end, at });
  return marks.length > maxMarks ? marks.filter((_mark, n) => n % 2 === 0) : marks;
};
