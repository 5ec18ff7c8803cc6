import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { builtInCalendar, type DailyHours } from '#libs/contracts';
import type { Queryable } from '#libs/db';
import { CalendarStore, type CalendarKey } from './calendar-store.js';
import { type InstallWindow, lessonUnderWay, nextWindow, SchoolDays } from './lesson-windows.js';

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
