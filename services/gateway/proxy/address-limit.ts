import { Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Clock } from '#libs/kernel/clock';
import { ThrottledLog } from '#libs/kernel/health';
import { networkOf } from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import { texts } from '#libs/contracts';

/** Requests of one address in a minute: enough for a school behind one address, far too few to guess a short link. */
const perMinute = 300;

/** Counts requests by the address of their sender, where there is no session: it is all that is known of the sender. */
abstract class AddressLimit implements NestMiddleware {
  private readonly log: ThrottledLog;
  private readonly rate = new RateLimit(perMinute, 60_000);

  /** `what` names the requests in the log, `text` is the body of a refusal. */
  constructor(
    what: string,
    private readonly text: string,
    private readonly clock: Clock,
  ) {
    this.log = new ThrottledLog(new Logger(what));
  }

  abstract use(request: Request, response: Response, next: NextFunction): void;

  /** True when the sender at an address may send one more; counts it. */
  private allows(address: string): boolean {
    return this.rate.allows(networkOf(address), this.clock.now().getTime());
  }

  /** Passes a request on, or responds with 429 before its body is read. */
  protected pass(request: Request, response: Response, next: NextFunction): void {
    if (this.allows(request.ip ?? '')) next();
    else this.refuse(request, response);
  }

  /** As `pass`, but only requests that are refused with 4xx count: an accepted sender is not limited. */
  protected passUnlessRefused(request: Request, response: Response, next: NextFunction): void {
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
    response.type('text/plain').send(`${this.text}\n`);
  }
}

/**
 * Counts callbacks that are refused because WeCom has not sent them: each costs a decryption. WeCom's own are never
 * limited: the platform sends those of every corporation from a few addresses, and repeats one three times at most.
 */
@Injectable()
export class CallbackLimitMiddleware extends AddressLimit {
  constructor(clock: Clock) {
    super('wecom callbacks', texts.busy, clock);
  }

  use(request: Request, response: Response, next: NextFunction): void {
    this.passUnlessRefused(request, response, next);
  }
}

/** Counts short links by the address that opens them. */
@Injectable()
export class ShortLinkLimitMiddleware extends AddressLimit {
  constructor(clock: Clock) {
    super('short links', texts.shortLinkTooMany, clock);
  }

  use(request: Request, response: Response, next: NextFunction): void {
    this.pass(request, response, next);
  }
}
