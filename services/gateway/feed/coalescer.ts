/** When rows leave a coalescer; all in milliseconds. */
export interface Pace {
  /** Wait after the first row of a quiet time, so that a burst leaves together. */
  linger: number;
  /** Pause between two flushes. */
  gap: number;
  /** Longest pause, however long the last flush took. */
  mostGap: number;
  /** Pause after a flush for each millisecond that it took, so that flushes hold the thread for a part of its time alone. */
  gapOfMs: number;
  /** Longest wait of an urgent row. */
  urgent: number;
}

/**
 * The feed's pace. Source of the bounds: wire contract, section 4: 250 ms, urgent rows 50 ms; what is missing to them
 * is left for timers that fire late.
 */
export const feedPace: Pace = { linger: 10, gap: 50, mostGap: 225, gapOfMs: 4, urgent: 40 };

/** Gathers rows for a moment, the latest of each key wins. Times are epoch milliseconds given by the caller. */
export class Coalescer<Row> {
  private rows = new Map<string, Row>();
  private flushedAt = Number.NEGATIVE_INFINITY;
  private flushMs = 0;
  private dueAt: number | undefined;

  constructor(private readonly pace: Pace) {}

  /** When the rows must leave; undefined while there are none. */
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

  /** All rows, in the order they changed last. */
  take(now: number): Row[] {
    const rows = [...this.rows.values()];
    this.rows = new Map();
    this.flushedAt = now;
    this.dueAt = undefined;
    return rows;
  }

  /** Records the time in which the last batch was sent. */
  took(ms: number): void {
    this.flushMs = ms;
  }

  private gap(urgent: boolean): number {
    const { gap, mostGap, gapOfMs, urgent: urgentGap } = this.pace;
    return urgent ? urgentGap : Math.min(mostGap, Math.max(gap, gapOfMs * this.flushMs));
  }
}
