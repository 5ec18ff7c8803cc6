import { Injectable } from '@nestjs/common';

/** The time of day. Tests set another one. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
