/** Lets `burst` events through at once and `perSecond` in the long run. */
export class TokenBucket {
  private tokens: number;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private last: number,
  ) {
    this.tokens = burst;
  }

  /**
   * Takes one token. Returns 0, or the milliseconds until a token that was taken in advance is earned; undefined, and
   * nothing is taken, when that were more than `maxWaitMs`.
   */
  take(now: number, maxWaitMs: number): number | undefined {
    this.refill(now);
    const waitMs = this.tokens >= 1 ? 0 : ((1 - this.tokens) / this.perSecond) * 1000;
    if (waitMs > maxWaitMs) return undefined;
    this.tokens -= 1;
    return waitMs;
  }

  /** Takes one token only when there is one. */
  tryTake(now: number): boolean {
    if (this.isEmpty(now)) return false;
    this.tokens -= 1;
    return true;
  }

  /** Takes a number of tokens, or all when there are fewer. */
  spend(count: number, now: number): void {
    this.refill(now);
    this.tokens = Math.max(this.tokens - count, Math.min(this.tokens, 0));
  }

  /** Tokens that are there now. */
  available(now: number): number {
    this.refill(now);
    return this.tokens;
  }

  /** True when it is as full as at the beginning, so that it may be dropped. */
  isFull(now: number): boolean {
    return this.available(now) >= this.burst;
  }

  isEmpty(now: number): boolean {
    return this.available(now) < 1;
  }

  private refill(now: number): void {
    // a clock that is set back earns nothing, and costs nothing either
    const seconds = Math.max(now - this.last, 0) / 1000;
    this.tokens = Math.min(this.burst, this.tokens + seconds * this.perSecond);
    this.last = now;
  }
}
