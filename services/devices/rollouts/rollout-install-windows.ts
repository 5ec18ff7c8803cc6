import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nextWindow, SchoolDays, SchoolWindows } from '../commands/index.js';
import type { Rollout } from './rollout.entity.js';
import type { Window } from './rollout-offer-plan.js';

/** Of a rollout, what decides when its cards install. */
export type WindowRules = Pick<Rollout, 'respectsLessons' | 'dailyFrom' | 'dailyTo' | 'installMinutes'>;

const noLessons = new SchoolDays({ lessons: [], terms: [], exams: [], holidays: [], makeUpDays: [] });

/** When the cards of a rollout may install, by school. */
@Injectable()
export class InstallWindows {
  constructor(private readonly windows: SchoolWindows) {}

  /** The first stretch at or after `at` of each school; the empty code stands for cards without one. */
  async of(
    tx: EntityManager,
    { respectsLessons, dailyFrom, dailyTo, installMinutes }: WindowRules,
    schoolCodes: readonly string[],
    at: Date,
  ): Promise<ReadonlyMap<string, Window | undefined>> {
    const daily = dailyFrom !== null && dailyTo !== null ? { from: dailyFrom, to: dailyTo } : undefined;
    if (respectsLessons) return this.windows.next(schoolCodes, at, installMinutes, daily, tx);
    const window = daily ? nextWindow(noLessons, at, installMinutes, daily) : { from: at, to: null };
    return new Map(schoolCodes.map((code) => [code, window]));
  }
}
