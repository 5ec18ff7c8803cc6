import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Clock } from '#libs/clock';
import { ThrottledLog } from '#libs/health';
import { networkOf } from '#libs/http';
import { RateLimit } from '#libs/throttle';

/** What is counted of one sender, and the text beyond the limit. */
export interface AddressLimitOptions {
  /** Of what the log speaks. */
  what: string;
  /** Requests of one address in a minute. */
  perMinute: number;
  text: string;
}

/** Counts requests by the address of their sender, where there is no session: it is all that is known of the sender. */
export class AddressLimit {
  private readonly log: ThrottledLog;
  private readonly rate: RateLimit;

  constructor(
    private readonly options: AddressLimitOptions,
    private readonly clock: Clock,
  ) {
    this.log = new ThrottledLog(new Logger(options.what));
    this.rate = new RateLimit(options.perMinute, 60_000);
  }

  /** True when the sender at an address may send one more; counts it. */
  allows(address: string): boolean {
    return this.rate.allows(networkOf(address), this.clock.now().getTime());
  }

  /** Hands a request on, or responds with 429 before anything of it is read. */
  pass(request: Request, response: Response, next: NextFunction): void {
    if (this.allows(request.ip ?? '')) next();
    else this.refuse(request, response);
  }

  /** As `pass`, but only what is refused with 4xx counts: an accepted sender may send without limit. */
  passUnlessRefused(request: Request, response: Response, next: NextFunction): void {
    const address = request.ip ?? '';
    if (this.rate.isUsedUp(networkOf(address), this.clock.now().getTime())) return this.refuse(request, response);
    response.once('finish', () => {
      if (response.statusCode >= 400 && response.statusCode < 500) this.allows(address);
    });
    next();
  }

  private refuse(request: Request, response: Response): void {
    const address = request.ip ?? '';
    this.log.warn('too many', { network: networkOf(address) }, 'too many requests of one address');
    const seconds = Math.ceil(this.rate.waitMs(this.clock.now().getTime()) / 1000);
    response.status(429).set('cache-control', 'no-store').set('retry-after', String(seconds));
    response.type('text/plain').send(`${this.options.text}\n`);
  }
}
