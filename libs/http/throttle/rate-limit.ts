/** Keys beyond these count as one: a caller with many addresses must not fill the memory with them. */
const maxKeys = 50_000;
const anyOther = '';

/** Lets each key pass a number of times a window. Kept in memory: it guards this process. */
export class RateLimit {
  private readonly counts = new Map<string, number>();
  private windowEnds = 0;

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /** True when `key` may pass once more; `now` in epoch milliseconds. */
  allows(key: string, now: number): boolean {
    const counted = this.countedKey(key, now);
    const count = (this.counts.get(counted) ?? 0) + 1;
    this.counts.set(counted, count);
    return count <= this.limit;
  }

  /** True when `allows` would say no; counts nothing. */
  isUsedUp(key: string, now: number): boolean {
    return (this.counts.get(this.countedKey(key, now)) ?? 0) >= this.limit;
  }

  /** Milliseconds from `now` to the next window, in which a key that may not pass may. */
  waitMs(now: number): number {
    return Math.max(0, this.windowEnds - now);
  }

  private countedKey(key: string, now: number): string {
    if (now >= this.windowEnds) {
      this.counts.clear();
      this.windowEnds = now + this.windowMs;
    }
    return this.counts.size < maxKeys || this.counts.has(key) ? key : anyOther;
  }
}
