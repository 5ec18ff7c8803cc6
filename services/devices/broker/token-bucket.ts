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

  /** Takes one token. Returns 0, or the milliseconds until a token that was taken in advance is earned. */
  take(now: number): number {
    this.refill(now);
    this.tokens -= 1;
    return this.tokens >= 0 ? 0 : (-this.tokens / this.perSecond) * 1000;
  }

  /** Takes one token only when there is one. */
  tryTake(now: number): boolean {
    this.refill(now);
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  /** True when it is as full as at the beginning, so that it may be dropped. */
  isFull(now: number): boolean {
    this.refill(now);
    return this.tokens >= this.burst;
  }

  isEmpty(now: number): boolean {
    this.refill(now);
    return this.tokens < 1;
  }

  private refill(now: number): void {
    // a clock that is set back earns nothing, and costs nothing either
    const seconds = Math.max(now - this.last, 0) / 1000;
    this.tokens = Math.min(this.burst, this.tokens + seconds * this.perSecond);
    this.last = now;
  }
}
