import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Clock } from '#libs/clock';
import { texts } from '#libs/contracts';
import { AddressLimit } from './address-limit.js';

/**
 * Callbacks of WeCom per address, 50 a second: the platform sends those of every corporation from a few addresses, a
 * change of contacts for each person, and repeats what is not answered with 200.
 */
const perMinute = 3000;

/** Counts from where callbacks of WeCom come, before they are decrypted. What is refused here the platform sends again. */
@Injectable()
export class CallbackLimit extends AddressLimit {
  constructor(clock: Clock) {
    super({ what: 'wecom callbacks', perMinute, text: texts.busy }, clock);
  }
}

@Injectable()
export class CallbackLimitMiddleware implements NestMiddleware {
  constructor(private readonly limit: CallbackLimit) {}

  use(request: Request, response: Response, next: NextFunction): void {
    this.limit.pass(request, response, next);
  }
}
