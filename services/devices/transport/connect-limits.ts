import { networkOf } from '#libs/http';

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

/** Connects a second in the long run and at once; above, a handshake waits its turn. 10,000 cards are back in seconds. */
const connects = { burst: 2000, perSecond: 3000 };
/** Longest wait of a handshake; a longer one is refused as `server unavailable`. */
const maxWaitMs = 15_000;
/** Failed connects of one network, by weight: a school behind one address with honest cards has none. */
const failures = { burst: 500, perSecond: 20 };
/** Sockets that are still read of a network that has failed too often; its honest cards get in by their password. */
const suspectSockets = { burst: 50, perSecond: 50 };
/** Connects of one device number: two cards with one number take turns slowly. */
const perDevice = { burst: 10, perSecond: 0.5 };
/** Buckets kept at most; those unused for longest are dropped first. */
const maxBuckets = 20_000;

interface Rate {
  burst: number;
  perSecond: number;
}

/** Bounds how often cards, and those who only claim to be cards, may connect. */
export class ConnectLimits {
  private readonly all: TokenBucket;
  private readonly failed = new Map<string, TokenBucket>();
  private readonly suspects = new Map<string, TokenBucket>();
  private readonly byDevice = new Map<string, TokenBucket>();

  constructor(now: number) {
    this.all = new TokenBucket(connects.burst, connects.perSecond, now);
  }

  /**
   * Milliseconds that a card has to wait whose password was right, or why it is refused. Only those who get in pay: a
   * connect that is refused makes no other wait.
   */
  admit(deviceNo: string, now: number): number | 'rate' | 'overload' {
    const device = bucket(this.byDevice, deviceNo, perDevice, now);
    if (device.isEmpty(now)) return 'rate';
    const waitMs = this.all.take(now, maxWaitMs);
    if (waitMs === undefined) return 'overload';
    device.tryTake(now);
    return waitMs;
  }

  /** Notes what no card does, by its weight, for the network of the address. */
  fail(address: string, weight: number, now: number): void {
    bucket(this.failed, networkOf(address), failures, now).spend(weight, now);
  }

  /** True when the network of an address has failed so often that only a right password is responded to. */
  isSuspect(address: string, now: number): boolean {
    const network = networkOf(address);
    const known = this.failed.get(network);
    if (known?.isFull(now)) this.failed.delete(network);
    return known?.isEmpty(now) ?? false;
  }

  /** True when a new socket of the address is read; of a suspect network only some are. */
  mayRead(address: string, now: number): boolean {
    return !this.isSuspect(address, now) || bucket(this.suspects, networkOf(address), suspectSockets, now).tryTake(now);
  }
}

/** The bucket of a key. The map's order is that of use, so that dropping one costs no search. */
const bucket = (
  buckets: Map<string, TokenBucket>,
  key: string,
  { burst, perSecond }: Rate,
  now: number,
): TokenBucket => {
  const found = buckets.get(key) ?? new TokenBucket(burst, perSecond, now);
  buckets.delete(key);
  if (buckets.size >= maxBuckets) buckets.delete(buckets.keys().next().value ?? '');
  buckets.set(key, found);
  return found;
};
