import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Clock } from '#libs/clock';
import { texts } from '#libs/contracts';
import { AddressLimit } from './address-limit.js';

/** Short links per address: enough for a school behind one address, and far from finding one by guessing. */
const perMinute = 300;

/** Counts from where short links are opened. */
@Injectable()
export class ShortLinkLimitMiddleware implements NestMiddleware {
  private readonly limit: AddressLimit;

  constructor(clock: Clock) {
    this.limit = new AddressLimit({ what: 'short links', perMinute, text: texts.shortLinkTooMany }, clock);
  }

  use(request: Request, response: Response, next: NextFunction): void {
    this.limit.pass(request, response, next);
  }
}
