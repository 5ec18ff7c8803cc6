import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { minuteMs, texts } from '#libs/contracts';
import { ThrottledError } from '#libs/http';
import { RateLimit } from '#libs/throttle';

const perMinute = 20;

/** How often a caller may request a call. */
@Injectable()
export class CallPace {
  private readonly limit = new RateLimit(perMinute, minuteMs);

  constructor(private readonly clock: Clock) {}

  /** @throws ThrottledError */
  take(who: string): void {
    if (!this.limit.allows(who, this.clock.now().getTime())) throw new ThrottledError(texts.tooManyInMinute, 60_000);
  }
}
