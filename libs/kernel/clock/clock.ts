import { Injectable } from '@nestjs/common';

/** The time of day. Tests set another one. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** The time of day of the process, where a service has a `Clock` of its own. */
export abstract class SystemClock extends Clock {}
