/** Delays of a coalescer, in milliseconds. */
export interface Pace {
  /** Delay of the first row after a pause, so that a burst leaves together. */
  linger: number;
  /** Minimum interval of flushes. */
  gap: number;
  /** Maximum interval of flushes. */
  mostGap: number;
  /** Interval per millisecond of the last flush, which bounds the share of the thread that flushes use. */
  gapOfMs: number;
  /** Maximum interval before an urgent row. */
  urgent: number;
}

/**
 * The feed's pace. Source of the bounds: wire contract, section 4: 250 ms, urgent rows 50 ms; the difference is a reserve
 * for late timers.
 */
export const feedPace: Pace = { linger: 10, gap: 50, mostGap: 225, gapOfMs: 4, urgent: 40 };

/**
 * Coalesces rows, the latest of each key wins, and paces the frames of all sockets. Events arrive in a batch per instance,
 * partition and interval of 30 ms, up to 200 batches/s of one instance of devices with 6 partitions; a frame costs 14 µs
 * per socket. Without this stage 1,000 sockets would use 2.8 cores; with it flushes use a fifth of one.
 * Times are milliseconds given by the caller.
 */
export class Coalescer<Row> {
  private rows = new Map<string, Row>();
  private flushedAt = Number.NEGATIVE_INFINITY;
  private flushMs = 0;
  private dueAt: number | undefined;

  constructor(private readonly pace: Pace) {}

  /** Time of the next flush; undefined without rows. */
  get due(): number | undefined {
    return this.dueAt;
  }

  /** Adds a row; returns true when it takes the place of an older one of the same key. */
  put(key: string, row: Row, urgent: boolean, now: number): boolean {
    const replaces = this.rows.delete(key);
    this.rows.set(key, row);
    const due = Math.max(now + this.pace.linger, this.flushedAt + this.gap(urgent));
    this.dueAt = this.dueAt === undefined ? due : Math.min(this.dueAt, due);
    return replaces;
  }

  /** Removes and returns all rows, in the order of their last change. */
  take(now: number): Row[] {
    const rows = [...this.rows.values()];
    this.rows = new Map();
    this.flushedAt = now;
    this.dueAt = undefined;
    return rows;
  }

  /** Records the duration of the last flush. */
  took(ms: number): void {
    this.flushMs = ms;
  }

  private gap(urgent: boolean): number {
    const { gap, mostGap, gapOfMs, urgent: urgentGap } = this.pace;
    return urgent ? urgentGap : Math.min(mostGap, Math.max(gap, gapOfMs * this.flushMs));
  }
}
