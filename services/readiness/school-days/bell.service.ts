import { Injectable } from '@nestjs/common';
import { addDays, type CalendarContent, type CalendarRef, type Day, SchoolDays, weekdayOf } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { type Bell, bellsOf, isSchoolDay, type LessonTime, lessonsOf, type SchoolKind } from './bells.js';

/** When a school has lessons. Schools with the same calendar and kind get the same object. */
export class SchoolTimes {
  constructor(
    private readonly calendar: SchoolDays | null,
    private readonly kind: SchoolKind,
  ) {}

  bells(day: Day): Bell[] {
    return bellsOf(this.calendar, this.kind, day);
  }

  /** When doors are expected to be on. */
  lessons(day: Day): LessonTime[] {
    return lessonsOf(this.calendar, this.kind, day);
  }

  isSchoolDay(day: Day): boolean {
    return isSchoolDay(this.calendar, this.kind, day);
  }

  /** The weekday whose timetable holds on a day, 1 (Monday) to 7. */
  weekday(day: Day): number {
    return this.calendar?.weekdayOn(day) ?? weekdayOf(day);
  }
}

interface Effective {
  schoolCode: string;
  isPrimary: boolean;
  calendar: (CalendarRef & { version: string }) | null;
}

/** Calendars kept in memory; those that were not used for longest are read again. */
const maxKept = 1000;

/**
 * The bells of schools. Which calendar counts for a school, and in which version, is read at every question; only what
 * calendars contain is kept.
 */
@Injectable()
export class Bells {
  private readonly kept = new Map<string, { version: string; times: Record<SchoolKind, SchoolTimes> }>();
  private readonly estimated = timesOf(null);

  /** Bells of each school in order, from the first day to the last, both included. */
  async of(db: Queryable, schoolCodes: readonly string[], fromDay: Day, toDay: Day): Promise<Map<string, Bell[]>> {
    const bells = new Map<SchoolTimes, Bell[]>();
    const found = new Map<string, Bell[]>();
    for (const [schoolCode, times] of await this.times(db, schoolCodes)) {
      const known = bells.get(times) ?? daysFrom(fromDay, toDay).flatMap((day) => times.bells(day));
      bells.set(times, known);
      found.set(schoolCode, known);
    }
    return found;
  }

  /** Of each school, when it has lessons. */
  async times(db: Queryable, schoolCodes: readonly string[]): Promise<Map<string, SchoolTimes>> {
    const wanted = await effective(db, [...new Set(schoolCodes)]);
    const keys = new Map(wanted.flatMap(({ calendar }) => (calendar ? [[idOf(calendar), calendar]] : [])));
    const times = await this.read(db, keys);
    return new Map(
      wanted.map(({ schoolCode, isPrimary, calendar }) => {
        const each = (calendar && times.get(idOf(calendar))) ?? this.estimated;
        return [schoolCode, each[isPrimary ? 'primary' : 'other']];
      }),
    );
  }

  private async read(
    db: Queryable,
    keys: ReadonlyMap<string, CalendarRef & { version: string }>,
  ): Promise<Map<string, Record<SchoolKind, SchoolTimes>>> {
    const found = new Map<string, Record<SchoolKind, SchoolTimes>>();
    const missing: CalendarRef[] = [];
    for (const [id, key] of keys) {
      const known = this.kept.get(id);
      if (known?.version === key.version) found.set(id, this.keep(id, known.version, known.times));
      else missing.push(key);
    }
    for (const { content, version, ...key } of await contents(db, missing)) {
      found.set(idOf(key), this.keep(idOf(key), version, timesOf(new SchoolDays(content))));
    }
    return found;
  }

  private keep(id: string, version: string, times: Record<SchoolKind, SchoolTimes>): Record<SchoolKind, SchoolTimes> {
    this.kept.delete(id);
    this.kept.set(id, { version, times });
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
    return times;
  }
}

const idOf = ({ scope, code }: CalendarRef): string => `${scope} ${code}`;

const timesOf = (calendar: SchoolDays | null): Record<SchoolKind, SchoolTimes> => ({
  primary: new SchoolTimes(calendar, 'primary'),
  other: new SchoolTimes(calendar, 'other'),
});

const daysFrom = (first: Day, last: Day): Day[] => {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The calendars that count for schools, as devices chooses them: the nearest one. A primary school is known by its name. */
const effective = async (db: Queryable, schoolCodes: readonly string[]): Promise<Effective[]> =>
  schoolCodes.length === 0
    ? []
    : select<Effective>(
        db,
        `select w.code as "schoolCode", coalesce(s.name like '%小学%', false) as "isPrimary", to_jsonb(k) as calendar
         from unnest($1::text[]) as w(code)
         left join school s on s.code = w.code
         left join lateral (
           select k.scope, k.code, k.version
           from (values ('school', w.code, 1), ('area', s.town_code, 2), ('area', s.city_code, 3),
             ('area', s.province_code, 4), ('default', '', 5)) as near(scope, code, rank)
           join school_calendar k using (scope, code)
           where k.version is not null
           order by near.rank limit 1
         ) k on true`,
        [schoolCodes],
      );

const contents = async (
  db: Queryable,
  keys: readonly CalendarRef[],
): Promise<(CalendarRef & { version: string; content: CalendarContent })[]> =>
  keys.length === 0
    ? []
    : select(
        db,
        `select scope, code, version, content from school_calendar
         join unnest($1::text[], $2::text[]) as t(scope, code) using (scope, code) where version is not null`,
        [keys.map(({ scope }) => scope), keys.map(({ code }) => code)],
      );
