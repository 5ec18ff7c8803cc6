import { Injectable } from '@nestjs/common';
import type { CalendarContent, DailyHours } from '#libs/contracts';
import { nextWindow, SchoolDays, SchoolWindows } from '../commands/index.js';
import type { Rollout } from './rollout.entity.js';

type Hours = Pick<Rollout, 'respectsLessons' | 'installMinutes' | 'dailyFrom' | 'dailyTo'>;

const nothing: CalendarContent = { lessons: [], terms: [], exams: [], holidays: [], makeUpDays: [] };
const withoutLessons = new SchoolDays(nothing);

/** When the cards of a rollout may install. */
@Injectable()
export class InstallTimes {
  constructor(private readonly windows: SchoolWindows) {}

  /** Of each school, the first time from `at` on; undefined when there is none. Cards without a school have the empty code. */
  async first(rollout: Hours, schoolCodes: readonly string[], at: Date): Promise<Map<string, Date | undefined>> {
    const { respectsLessons, installMinutes, dailyFrom, dailyTo } = rollout;
    const daily: DailyHours | undefined =
      dailyFrom === null || dailyTo === null ? undefined : { from: dailyFrom, to: dailyTo };
    if (!respectsLessons) {
      const any = nextWindow(withoutLessons, at, installMinutes, daily);
      return new Map(schoolCodes.map((code) => [code, any?.from]));
    }
    const windows = await this.windows.next(schoolCodes, at, installMinutes, daily);
    return new Map(schoolCodes.map((code) => [code, windows.get(code)?.from]));
  }
}
