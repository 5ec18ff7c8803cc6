import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { builtInCalendar, type DailyHours, SchoolDays } from '#libs/contracts';
import { change, columnsOf, type Queryable, select } from '#libs/data/db';
import { type InstallWindow, lessonUnderWay, nextWindow } from './lesson-windows.js';
import type { SchoolCalendar } from './school-calendar.entity.js';

/** A calendar in the state of a version. */
type CalendarKey = Pick<SchoolCalendar, 'scope' | 'code' | 'version'>;

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
        ...columnsOf(calendars, 'scope', 'code'),
        calendars.map(({ content }) => JSON.stringify(content)),
        ...columnsOf(calendars, 'version', 'updatedBy', 'updatedAt'),
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

/** A lesson or exam under way. */
export interface LessonNow {
  name: string;
  until: Date;
}

/** Calendars kept in memory; those that were not used for longest are read again. */
const maxKept = 1000;

/**
 * When schools have no lessons. Which calendar counts for a school, and in which version, is read at every question;
 * only what calendars contain is kept, so that every instance goes by the newest.
 */
@Injectable()
export class SchoolWindows {
  private readonly kept = new Map<string, { version: string; days: SchoolDays }>();
  private readonly builtIn = new SchoolDays(builtInCalendar);

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: CalendarStore,
  ) {}

  /**
   * Of each school, the first stretch at or after `at`, inside of `daily`, in which `minutes` fit without touching a
   * lesson or an exam; undefined when there is none. The empty code stands for cards without a school. Inside of a transaction `db` is its manager.
   */
  async next(
    schoolCodes: readonly string[],
    at: Date,
    minutes: number,
    daily?: DailyHours,
    db: Queryable = this.dataSource,
  ): Promise<Map<string, InstallWindow | undefined>> {
    const windows = new Map<SchoolDays, InstallWindow | undefined>();
    const result = new Map<string, InstallWindow | undefined>();
    for (const [schoolCode, days] of await this.daysOf(schoolCodes, db)) {
      if (!windows.has(days)) windows.set(days, nextWindow(days, at, minutes, daily));
      result.set(schoolCode, windows.get(days));
    }
    return result;
  }

  /** The lesson or exam under way in a school. */
  async lessonAt(schoolCode: string, at: Date): Promise<LessonNow | undefined> {
    return (await this.lessonsAt([schoolCode], at)).get(schoolCode);
  }

  /** The lessons and exams under way; schools without one are left out. */
  async lessonsAt(schoolCodes: readonly string[], at: Date): Promise<Map<string, LessonNow>> {
    const found = [...(await this.daysOf(schoolCodes))].flatMap(([schoolCode, days]) => {
      const lesson = lessonUnderWay(days, at);
      return lesson ? [[schoolCode, lesson] as const] : [];
    });
    return new Map(found);
  }

  /** Of each school, what is held on its days. Schools with the same calendar get the same object. */
  async daysOf(schoolCodes: readonly string[], db: Queryable = this.dataSource): Promise<Map<string, SchoolDays>> {
    const wanted = await this.store.effective(db, [...new Set(schoolCodes)]);
    const keys = new Map(wanted.flatMap(({ calendar }) => (calendar ? [[idOf(calendar), calendar]] : [])));
    const days = await this.read(db, keys);
    return new Map(
      wanted.map(({ schoolCode, calendar }) => [schoolCode, (calendar && days.get(idOf(calendar))) ?? this.builtIn]),
    );
  }

  private async read(db: Queryable, keys: ReadonlyMap<string, CalendarKey>): Promise<Map<string, SchoolDays>> {
    const found = new Map<string, SchoolDays>();
    const missing: CalendarKey[] = [];
    for (const [id, key] of keys) {
      const known = this.kept.get(id);
      if (known?.version === key.version) this.keep(id, known.version, found, known.days);
      else missing.push(key);
    }
    for (const { content, ...key } of await this.store.contents(db, missing)) {
      this.keep(idOf(key), key.version, found, new SchoolDays(content));
    }
    return found;
  }

  private keep(id: string, version: string, found: Map<string, SchoolDays>, days: SchoolDays): void {
    found.set(id, days);
    this.kept.delete(id);
    this.kept.set(id, { version, days });
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
  }
}

const idOf = ({ scope, code }: Pick<CalendarKey, 'scope' | 'code'>): string => `${scope} ${code}`;

/** The schools whose lessons may be other ones now; null: all of them, and cards without a school. */
export type CalendarObserver = (tx: EntityManager, schoolCodes: readonly string[] | null) => Promise<void>;

/** Calls others in the transaction in which lessons change. */
@Injectable()
export class CalendarObservers {
  private readonly observers: CalendarObserver[] = [];

  /** From now on `observer` hears of every change of lessons. */
  register(observer: CalendarObserver): void {
    this.observers.push(observer);
  }

  async changed(tx: EntityManager, schoolCodes: readonly string[] | null): Promise<void> {
    for (const observer of this.observers) await observer(tx, schoolCodes);
  }
}
