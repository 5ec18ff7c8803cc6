import { TokenBucket } from '../broker/token-bucket.js';

/** Requests that a card may make at once, and in the long run: a card that breaks off again and again gets through. */
const burst = 30;
const perSecond = 1;
const mostRemembered = 20_000;

/** How often each card asks for packages; in this process. */
export class CardPace {
  private readonly buckets = new Map<string, TokenBucket>();

  /** Counts a request of a card; false when there were too many. */
  take(deviceNo: string, now: number): boolean {
    let bucket = this.buckets.get(deviceNo);
    if (!bucket) {
      if (this.buckets.size >= mostRemembered) this.forgetQuiet(now);
      bucket = new TokenBucket(burst, perSecond, now);
      this.buckets.set(deviceNo, bucket);
    }
    return bucket.tryTake(now);
  }

  private forgetQuiet(now: number): void {
    for (const [deviceNo, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(deviceNo);
    // rather begin anew than grow
    if (this.buckets.size >= mostRemembered) this.buckets.clear();
  }
}
