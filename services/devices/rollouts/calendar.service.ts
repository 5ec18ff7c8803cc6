import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import {
  type CalendarContent,
  calendarProblem,
  calendarScopeLabels,
  dayOf,
  type NamedDays,
  restartMinutes,
  texts,
  weekdayLabels,
  wireTime,
} from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { administeredSource, auditEvents, ConflictError, ForbiddenError, type Identity, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/schools';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { CalendarList } from './calendar-list.js';
import { type Busy, CalendarObservers, CalendarStore, SchoolCalendar, SchoolWindows } from '../commands/index.js';
import {
  type CalendarKeyDto,
  contentOf,
  type EffectiveCalendarDto,
  type HeldDto,
  type SaveCalendarBody,
} from './calendar.dto.js';

type Key = Pick<SchoolCalendar, 'scope' | 'code'>;

/** Changes calendars. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly store: CalendarStore,
    private readonly calendars: CalendarList,
    private readonly windows: SchoolWindows,
    private readonly observers: CalendarObservers,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** @throws RuleError for a calendar that contradicts itself, ForbiddenError, ConflictError when another version is stored */
  async save(body: SaveCalendarBody, by: Identity): Promise<void> {
    const content = contentOf(body);
    const problem = calendarProblem(content);
    if (problem) throw new RuleError(problem.text, `${problem.part}.${problem.index}`);
    await this.transactions.run(async (tx) => {
      const key = keyOf(body);
      const schools = await this.mayWrite(tx, key, by);
      const former = await tx.findOneBy(SchoolCalendar, key);
      const calendar = { ...key, content, version: uuidv7(), updatedBy: by.account, updatedAt: this.clock.now() };
      const { version = null } = body;
      const saved = (former?.version ?? null) === version && (await this.store.save(tx, calendar, version));
      if (!saved) throw new ConflictError(version === null ? texts.calendarExists : texts.calendarChanged);
      await this.outbox.add(tx, savedEvents(by, key, former?.content, content));
      await this.observers.changed(tx, schools);
    });
  }

  /** @throws NotFoundError, ForbiddenError */
  async delete(body: CalendarKeyDto, by: Identity): Promise<void> {
    await this.transactions.run(async (tx) => {
      const key = keyOf(body);
      const schools = await this.mayWrite(tx, key, by);
      const { builtIn } = await this.calendars.find(key, by, tx);
      if (builtIn) throw new RuleError(texts.builtInStays);
      await tx.delete(SchoolCalendar, key);
      const audited = {
        action: 'calendar.delete',
        object: 'calendar',
        objectIds: [idOf(key)],
        name: nameOf(key),
      } as const;
      await this.outbox.add(tx, auditEvents(by, { ...audited, schoolCode: schoolOf(key), before: { ...key } }));
      await this.observers.changed(tx, schools);
    });
  }

  /** The calendar that counts for a school, and what it says now. @throws NotFoundError */
  async effective(schoolCode: string, by: Identity): Promise<EffectiveCalendarDto> {
    const { name: schoolName } = await this.schools.visible(this.dataSource, by, schoolCode);
    const now = this.clock.now();
    const [found] = await this.store.effective(this.dataSource, [schoolCode]);
    const view = await this.calendars.find(found?.calendar ?? { scope: 'default' }, by);
    const days = await this.windows.daysOf([schoolCode]);
    const lesson = await this.windows.lessonAt(schoolCode, now);
    const window = (await this.windows.next([schoolCode], now, restartMinutes)).get(schoolCode);
    return {
      ...view,
      ...{ schoolCode, schoolName },
      today: (days.get(schoolCode)?.on(dayOf(now)) ?? []).map(heldOf),
      lesson: lesson?.name ?? null,
      lessonUntil: lesson ? wireTime(lesson.until) : null,
      windowFrom: window ? wireTime(window.from) : null,
      windowTo: window?.to ? wireTime(window.to) : null,
    };
  }

  /**
   * The schools whose lessons a calendar decides; null for all.
   * @throws NotFoundError for a school out of reach, ForbiddenError for a calendar of more than a school, RuleError
   */
  private async mayWrite(tx: EntityManager, { scope, code }: Key, by: Identity): Promise<string[] | null> {
    if ((scope === 'default') !== (code === '')) throw new RuleError(texts.calendarScopeCode, 'code');
    if (scope === 'school') return [(await this.schools.visible(tx, by, code)).code];
    if (administeredSource(by, this.config.productCode) !== undefined)
      throw new ForbiddenError(texts.calendarForbidden);
    if (scope === 'default') return null;
    const schools = await this.store.schoolsOf(tx, code);
    if (schools.length === 0) throw new RuleError(texts.calendarAreaUnknown, 'code');
    return schools;
  }
}

const keyOf = ({ scope, code = '' }: CalendarKeyDto): Key => ({ scope, code });
const idOf = ({ scope, code }: Key): string => (code === '' ? scope : code);
const nameOf = ({ scope, code }: Key): string => `${calendarScopeLabels[scope]} ${code}`.trim();
const schoolOf = ({ scope, code }: Key): string | null => (scope === 'school' ? code : null);

/** The audit entry of a calendar that was saved: the parts that differ. */
export const savedEvents = (
  by: Identity,
  key: Key,
  former: CalendarContent | undefined,
  content: CalendarContent,
): OutgoingEvent[] =>
  auditEvents(by, {
    action: 'calendar.save',
    object: 'calendar',
    objectIds: [idOf(key)],
    name: nameOf(key),
    schoolCode: schoolOf(key),
    ...(former ? { before: linesOf(former) } : {}),
    after: linesOf(content),
  });

/** A calendar as people read it. */
const linesOf = ({ lessons, terms, exams, holidays, makeUpDays }: CalendarContent): Record<string, string[]> => ({
  lessons: lessons.map(({ weekday, from, to, name }) => `${weekdayLabels[weekday]} ${from}-${to} ${name}`),
  terms: terms.map(daysLine),
  exams: exams.map(({ day, from, to, name }) => `${day} ${from === null ? '全天' : `${from}-${to ?? ''}`} ${name}`),
  holidays: holidays.map(daysLine),
  makeUpDays: makeUpDays.map(({ day, weekday }) => `${day} 上${weekdayLabels[weekday]}的课`),
});
const daysLine = ({ from, to, name }: NamedDays): string => `${from} 至 ${to} ${name}`;

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const heldOf = ({ from, to, name }: Busy): HeldDto => ({ from: timeOf(from), to: timeOf(to), name });
