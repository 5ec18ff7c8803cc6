import type { FeedEvent, FeedRows } from '#libs/contracts';

/** A row with the fields that decide its audience: its school, null for an unbound card. */
export interface FeedRow<Event extends FeedEvent = FeedEvent> {
  schoolCode: string | null;
  /** It is about several schools, whose counts cannot be separated: only users who may see all of them get it. */
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

export interface HistoryBounds {
  maxRows: number;
  maxAgeMs: number;
}

/**
 * Maximum of a resume: about ten pages of a list, a minute of 10,000 cards. A client that missed more is served faster by
 * reading the lists again. Measured: these take 5 MB, 50,000 rows would take 27.
 */
export const historyBounds: HistoryBounds = { maxRows: 10_000, maxAgeMs: 60_000 };

interface Kept {
  frame: FeedFrame;
  at: number;
}

/** The newest frames, numbered without a gap, within bounds of rows and age. Times are epoch milliseconds. */
export class FrameHistory {
  private kept: Kept[] = [];
  /** Index of the oldest frame within the bounds; those before it are dropped in batches. */
  private head = 0;
  private rows = 0;
  private lastSeq = 0;

  constructor(private readonly bounds: HistoryBounds) {}

  /** Adds the frame that follows the last one. */
  push(frame: FeedFrame, now: number): void {
    this.kept.push({ frame, at: now });
    this.rows += frame.rows.length;
    this.lastSeq = frame.seq;
    this.trim(now);
  }

  /** The frames after `seq`; undefined when some were evicted, or when there never was such a frame. */
  after(seq: number, now: number): FeedFrame[] | undefined {
    this.trim(now);
    const missed = this.lastSeq - seq;
    if (missed < 0 || missed > this.kept.length - this.head) return undefined;
    return this.kept.slice(this.kept.length - missed).map((each) => each.frame);
  }

  private trim(now: number): void {
    for (let oldest = this.kept[this.head]; oldest && this.isOver(oldest, now); oldest = this.kept[this.head]) {
      this.rows -= oldest.frame.rows.length;
      this.head += 1;
    }
    if (this.head * 2 <= this.kept.length) return;
    this.kept = this.kept.slice(this.head);
    this.head = 0;
  }

  private isOver(oldest: Kept, now: number): boolean {
    return this.rows > this.bounds.maxRows || now - oldest.at > this.bounds.maxAgeMs;
  }
}
