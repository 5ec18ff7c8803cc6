import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dayOf, minuteMs, startOf, type Weekday } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { SaveCalendarBody } from '../../services/devices/rollouts/calendar.dto.js';
import { CalendarList, CalendarService } from '../../services/devices/rollouts/calendar.service.js';
import { demoIdentity } from './demo-calls.js';

/** Minutes from a start of the demo to the first bell, and of the lessons after it. */
const [aheadMinutes, lessonMinutes] = [45, 240];
const dayEnd = 23 * 60 + 55;

/** Lessons of the demo: the first bell is near; late in the evening the day is one lesson. */
export const demoLessons = (now: Date): { from: string; to: string } => {
  const minute = Math.floor((now.getTime() - startOf(dayOf(now)).getTime()) / minuteMs);
  const bell = Math.ceil((minute + aheadMinutes) / 5) * 5;
  const timeOf = (at: number): string =>
    [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
  if (bell > dayEnd - aheadMinutes) return { from: timeOf(0), to: timeOf(dayEnd) };
  return { from: timeOf(bell), to: timeOf(Math.min(bell + lessonMinutes, dayEnd)) };
};

/** A school day, whenever the demo is started: incidents are those before the first bell. */
export class DemoSchoolDay {
  private readonly by: Identity;

  constructor(private readonly app: INestApplicationContext) {
    this.by = demoIdentity(app.get(Config));
  }

  async seed(): Promise<void> {
    const calendars = this.app.get(CalendarList, { strict: false });
    const { version } = await calendars.find({ scope: 'default' }, this.by);
    const hours = demoLessons(this.app.get(Clock).now());
    const lessons = ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((weekday) => ({ weekday, ...hours, name: '课程' }));
    const body = { scope: 'default', lessons, terms: [], exams: [], holidays: [], makeUpDays: [] } as const;
    const calendar = Object.assign(new SaveCalendarBody(), body, version === null ? {} : { version });
    await this.app.get(CalendarService, { strict: false }).save(calendar, this.by);
  }
}
