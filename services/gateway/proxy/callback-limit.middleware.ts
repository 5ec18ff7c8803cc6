import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Clock } from '#libs/clock';
import { texts } from '#libs/contracts';
import { AddressLimit } from './address-limit.js';

/** Callbacks of one address that are refused because WeCom has not sent them. */
const perMinute = 300;

/**
 * Counts who sends callbacks that are not WeCom's: each costs a decryption. WeCom's own are never held back, since the
 * platform sends those of every corporation from a few addresses, and repeats one three times at most.
 */
@Injectable()
export class CallbackLimitMiddleware implements NestMiddleware {
  private readonly limit: AddressLimit;

  constructor(clock: Clock) {
    this.limit = new AddressLimit({ what: 'wecom callbacks', perMinute, text: texts.busy }, clock);
  }

  use(request: Request, response: Response, next: NextFunction): void {
    this.limit.passUnlessRefused(request, response, next);
  }
}
