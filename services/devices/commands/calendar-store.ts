import { Injectable } from '@nestjs/common';
import { change, type Queryable, select } from '#libs/db';
import type { EntityManager } from 'typeorm';
import type { SchoolCalendar } from './school-calendar.entity.js';

/** A calendar in the state of a version. */
export type CalendarKey = Pick<SchoolCalendar, 'scope' | 'code' | 'version'>;

/** Which calendar counts for a school; null until one is edited. */
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

  /**
   * Stores a calendar in place of the version that was read; null: in place of none. False when another change came
   * before.
   */
  async save(tx: EntityManager, calendar: SchoolCalendar, former: string | null): Promise<boolean> {
    const { scope, code, version, updatedBy, updatedAt } = calendar;
    const values = [scope, code, JSON.stringify(calendar.content), version, updatedBy, updatedAt];
    const rows = await change(
      tx,
      former === null
        ? `insert into school_calendar (scope, code, content, version, updated_by, updated_at)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning code`
        : `update school_calendar set content = $3, version = $4, updated_by = $5, updated_at = $6
           where scope = $1 and code = $2 and version = $7 returning code`,
      former === null ? values : [...values, former],
    );
    return rows.length > 0;
  }

  /** Stores calendars of schools, whatever was there. */
  async replace(tx: EntityManager, calendars: readonly SchoolCalendar[]): Promise<void> {
    await change(
      tx,
      `insert into school_calendar (scope, code, content, version, updated_by, updated_at)
       select * from unnest($1::text[], $2::text[], $3::jsonb[], $4::uuid[], $5::text[], $6::timestamptz[])
       on conflict (scope, code) do update set content = excluded.content, version = excluded.version,
         updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
      [
        calendars.map(({ scope }) => scope),
        calendars.map(({ code }) => code),
        calendars.map(({ content }) => JSON.stringify(content)),
        calendars.map(({ version }) => version),
        calendars.map(({ updatedBy }) => updatedBy),
        calendars.map(({ updatedAt }) => updatedAt),
      ],
    );
  }

  /** The schools in an area. */
  async schoolsOf(db: Queryable, areaCode: string): Promise<string[]> {
    const rows = await select<{ code: string }>(
      db,
      `select code from school where not deleted and $1 in (town_code, city_code, province_code)`,
      [areaCode],
    );
    return rows.map(({ code }) => code);
  }
}
