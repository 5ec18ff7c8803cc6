import { minuteMs, texts } from '#libs/contracts';
import { type Identity, ThrottledError } from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import type { Clock } from '#libs/kernel/clock';

/** Searches of one person in a minute: two in a second, more than the console makes of steady typing. */
export const searchesPerMinute = 120;

/** Limits how often a person searches. */
export class SearchLimit {
  private readonly rate = new RateLimit(searchesPerMinute, minuteMs);

  constructor(private readonly clock: Clock) {}

  /** Counts a search. @throws ThrottledError with the time of the wait */
  take({ uid }: Pick<Identity, 'uid'>): void {
    const now = this.clock.now().getTime();
    if (!this.rate.allows(uid, now)) throw new ThrottledError(texts.tooManyRequests, this.rate.waitMs(now));
  }
}
