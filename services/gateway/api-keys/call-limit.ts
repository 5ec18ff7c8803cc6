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

/** Calls by the id of their key. */
export type CallCounts = Map<string, number>;

/** Counts calls by key in each minute of the clock, those of other processes included as far as they are known. */
export class CallLimit {
  /** Calls of this minute of all processes, as of the last exchange. */
  private known: CallCounts = new Map();
  /** Calls of this process since then. */
  private own: CallCounts = new Map();
  private minute = 0;

  constructor(private readonly limit: number) {}

  /** Counts a call; `now` in epoch milliseconds. */
  take(id: string, now: number): CallsLeft {
    this.turn(Math.floor(now / minuteMs));
    this.own.set(id, (this.own.get(id) ?? 0) + 1);
    const count = (this.known.get(id) ?? 0) + (this.own.get(id) ?? 0);
    return {
      limit: this.limit,
      remaining: Math.max(0, this.limit - count),
      reset: Math.ceil(((this.minute + 1) * minuteMs - now) / 1000),
      exceeded: count > this.limit,
    };
  }

  /**
   * Adds the calls of this process to those of all. `share` adds counts to those of a minute and returns the sums; when it
   * fails they are added the next time.
   */
  async exchange(share: (minute: number, calls: CallCounts) => Promise<CallCounts>): Promise<void> {
    const { minute } = this;
    const calls = new Map(this.own);
    if (calls.size === 0) return;
    const sums = await share(minute, calls);
    if (minute !== this.minute) return;
    for (const [id, sum] of sums) {
      this.known.set(id, sum);
      // more may have come meanwhile
      const rest = (this.own.get(id) ?? 0) - (calls.get(id) ?? 0);
      if (rest === 0) this.own.delete(id);
      else this.own.set(id, rest);
    }
  }

  private turn(minute: number): void {
    if (minute === this.minute) return;
    this.minute = minute;
    this.known = new Map();
    this.own = new Map();
  }
}
