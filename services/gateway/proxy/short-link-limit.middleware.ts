import { Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Clock } from '#libs/clock';
import { texts } from '#libs/contracts';
import { ThrottledLog } from '#libs/health';
import { networkOf } from '#libs/http';
import { RateLimit } from '#libs/throttle';

/** Short links per address: enough for a school behind one address, and far from finding one by guessing. */
const perMinute = 300;

/** Counts from where short links are opened. Nobody is signed in there, so the address is all that is known. */
@Injectable()
export class ShortLinkLimitMiddleware implements NestMiddleware {
  private readonly log = new ThrottledLog(new Logger('short links'));
  private readonly rate = new RateLimit(perMinute, 60_000);

  constructor(private readonly clock: Clock) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const network = networkOf(request.ip ?? '');
    if (this.rate.allows(network, this.clock.now().getTime())) return next();
    this.log.warn('too many', { network }, 'short link refused');
    response.status(429).set('cache-control', 'no-store').type('text/plain').send(`${texts.shortLinkTooMany}\n`);
  }
}
