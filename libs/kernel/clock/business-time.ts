import { Injectable } from '@nestjs/common';
import { type Day, dayOf, type Month, monthBefore, monthOf } from '#libs/contracts';
import { Clock } from './clock.js';

/** The present day and month of business, in Asia/Shanghai whatever the zone of the process. */
@Injectable()
export class BusinessTime {
  constructor(private readonly clock: Clock) {}

  today(): Day {
    return dayOf(this.clock.now());
  }

  thisMonth(): Month {
    return monthOf(this.clock.now());
  }

  /** The last month that has ended. */
  lastMonth(): Month {
    return monthBefore(this.thisMonth());
  }
}
