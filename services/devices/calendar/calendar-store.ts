import { Injectable } from '@nestjs/common';
import { type Queryable, select } from '#libs/db';
import type { SchoolCalendar } from './school-calendar.entity.js';

/** A calendar in the state of a version. */
export type CalendarKey = Pick<SchoolCalendar, 'scope' | 'code' | 'version'>;

/** Which calendar counts for a school; null while nobody has edited any. */
export interface EffectiveCalendar {
  schoolCode: string;
  calendar: CalendarKey | null;
}

@Injectable()
export class CalendarStore {
  /** The calendars that count for schools: their own, that of their town, city or province, or the default one. */
  async effective(db: Queryable, schoolCodes: readonly string[]): Promise<EffectiveCalendar[]> {
    if (schoolCodes.length === 0) return [];
    return select<EffectiveCalendar>(
      db,
      `select w.code as "schoolCode", to_jsonb(k) as calendar
       from unnest($1::text[]) as w(code)
       left join school s on s.code = w.code
       left join lateral (
         select k.scope, k.code, k.version
         from (values ('school', w.code, 1), ('area', s.town_code, 2), ('area', s.city_code, 3),
           ('area', s.province_code, 4), ('default', '', 5)) as near(scope, code, rank)
         join school_calendar k using (scope, code)
         order by near.rank limit 1
       ) k on true`,
      [schoolCodes],
    );
  }

  /** What calendars contain; those that are gone meanwhile are missing. */
  async contents(
    db: Queryable,
    keys: readonly CalendarKey[],
  ): Promise<Pick<SchoolCalendar, 'scope' | 'code' | 'version' | 'content'>[]> {
    if (keys.length === 0) return [];
    return select(
      db,
      `select scope, code, version, content from school_calendar
       join unnest($1::text[], $2::text[]) as t(scope, code) using (scope, code)`,
      [keys.map(({ scope }) => scope), keys.map(({ code }) => code)],
    );
  }
}
