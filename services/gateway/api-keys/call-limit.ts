import { minuteMs } from '#libs/contracts';

/** What is left of a limit, as `RateLimit-*` headers say it. */
export interface CallsLeft {
  limit: number;
  remaining: number;
  /** Whole seconds until the limit is full again. */
  reset: number;
  /** The call is beyond the limit. */
  exceeded: boolean;
}

/** Counts calls by key in each minute of the clock. */
export class CallLimit {
  private readonly counts = new Map<string, number>();
  private minute = 0;

  constructor(private readonly limit: number) {}

  /** Counts a call; `now` in epoch milliseconds. */
  take(id: string, now: number): CallsLeft {
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.minute) {
      this.counts.clear();
      this.minute = minute;
    }
    const count = (this.counts.get(id) ?? 0) + 1;
    this.counts.set(id, count);
    return {
      limit: this.limit,
      remaining: Math.max(0, this.limit - count),
      reset: Math.ceil(((minute + 1) * minuteMs - now) / 1000),
      exceeded: count > this.limit,
    };
  }
}
