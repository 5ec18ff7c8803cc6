import { TokenBucket } from './token-bucket.js';

/** Connects a second in the long run and at once; above, a handshake waits its turn. 10,000 cards are back in seconds. */
const connects = { burst: 2000, perSecond: 3000 };
/** Longest wait of a handshake; a longer one is refused as `server unavailable`. */
const maxWaitMs = 15_000;
/** Failed sign-ins of one address: a school behind one address with honest cards has none. */
const failures = { burst: 500, perSecond: 20 };
/** Connects of one device number: two cards with one number take turns slowly. */
const perDevice = { burst: 10, perSecond: 0.5 };
/** Buckets kept at most; those unused for longest are dropped first. */
const maxBuckets = 20_000;

/** Bounds how often cards, and those who only claim to be cards, may connect. */
export class ConnectLimits {
  private readonly all: TokenBucket;
  private readonly byAddress = new Map<string, TokenBucket>();
  private readonly byDevice = new Map<string, TokenBucket>();

  constructor(now: number) {
    this.all = new TokenBucket(connects.burst, connects.perSecond, now);
  }

  /** Milliseconds that a handshake has to wait, or undefined when it has to be refused. */
  waitMs(now: number): number | undefined {
    const wait = this.all.take(now);
    return wait <= maxWaitMs ? wait : undefined;
  }

  /** Notes a failed sign-in. */
  failed(address: string, now: number): void {
    bucket(this.byAddress, address, failures, now).tryTake(now);
  }

  /** True when an address has failed so often that its connections are closed unread. */
  isBanned(address: string, now: number): boolean {
    const known = this.byAddress.get(address);
    if (known?.isFull(now)) this.byAddress.delete(address);
    return known?.isEmpty(now) ?? false;
  }

  /** True when one more connect of this device is within its rate. */
  allowDevice(deviceNo: string, now: number): boolean {
    return bucket(this.byDevice, deviceNo, perDevice, now).tryTake(now);
  }
}

/** The bucket of a key. The map's order is that of use, so that dropping one costs no search. */
const bucket = (
  buckets: Map<string, TokenBucket>,
  key: string,
  rate: { burst: number; perSecond: number },
  now: number,
): TokenBucket => {
  const found = buckets.get(key) ?? new TokenBucket(rate.burst, rate.perSecond, now);
  buckets.delete(key);
  if (buckets.size >= maxBuckets) buckets.delete(buckets.keys().next().value ?? '');
  buckets.set(key, found);
  return found;
};
