import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Month } from '#libs/contracts';
import { groupBy, select } from '#libs/data/db';
import { Clock } from '#libs/kernel/clock';
import { incidentsOfSchools, type SchoolIncident } from '../incidents/index.js';
import { Bells, type SchoolTimes } from '../school-days/index.js';
import { isCounted, type PromiseCount, promiseState } from './promise.js';
import type { PromiseEntity } from './uptime.entity.js';
import { daysIn, spanOf } from './uptime-months.js';
import { schoolHours, type Span } from './uptime.js';

/** A promise to a school. */
export type SchoolPromise = Pick<PromiseEntity, 'schoolCode' | 'respondWithin' | 'fixWithin' | 'target'>;

/** A promise with how it was kept in a month. */
export interface CountedPromise extends SchoolPromise, PromiseCount {}

/** Counts how promises were kept, from the incidents of a month. */
@Injectable()
export class PromiseCounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bells: Bells,
    private readonly clock: Clock,
  ) {}

  /** The promises of schools by school code; those without one are missing. */
  async of(month: Month, schoolCodes: readonly string[]): Promise<Map<string, CountedPromise>> {
    const promises = await select<SchoolPromise>(
      this.dataSource,
      `select school_code as "schoolCode", respond_within as "respondWithin", fix_within as "fixWithin", target
       from promise where school_code = any($1)`,
      [schoolCodes],
    );
    const codes = promises.map(({ schoolCode }) => schoolCode);
    const now = this.clock.now();
    const incidents = await incidentsOfSchools(this.dataSource, codes, spanOf(month, now));
    const bySchool = groupBy(incidents, ({ schoolCode }) => schoolCode);
    const times = await this.bells.times(this.dataSource, codes);
    return new Map(
      promises.map((promise) => {
        const own = bySchool.get(promise.schoolCode) ?? [];
        const hours = hoursOf(times.get(promise.schoolCode), own, now.getTime());
        return [promise.schoolCode, { ...promise, ...counted(promise, own, hours, now.getTime()) }];
      }),
    );
  }
}

/** Hours of a school in the days in which its incidents lasted. */
const hoursOf = (times: SchoolTimes | undefined, incidents: readonly SchoolIncident[], now: number): Span[] => {
  if (!times || incidents.length === 0) return [];
  const from = Math.min(...incidents.map(({ opened }) => opened));
  const to = Math.max(...incidents.map(({ closed }) => closed ?? now));
  return schoolHours(daysIn({ from, to }).map((day) => times.lessons(day)));
};

const counted = (
  promise: SchoolPromise,
  incidents: readonly SchoolIncident[],
  hours: readonly Span[],
  now: number,
): PromiseCount => {
  const count: PromiseCount = { kept: 0, broken: 0, open: 0 };
  for (const incident of incidents)
    if (isCounted(hours, incident, now)) count[promiseState(hours, promise, incident, now)] += 1;
  return count;
};
