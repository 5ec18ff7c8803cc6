import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import {
  builtInCalendar,
  type Busy,
  type CalendarContent,
  calendarProblem,
  calendarScopeLabels,
  dayOf,
  type NamedDays,
  type Page,
  restartMinutes,
  texts,
  weekdayLabels,
  wireTime,
} from '#libs/contracts';
import {
  byName,
  containsPattern,
  pageOf,
  type Queryable,
  select,
  SqlFilter,
  sqlRows,
  Transactions,
} from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import {
  administersAll,
  auditEvents,
  ConflictError,
  ForbiddenError,
  type Identity,
  NotFoundError,
  type PageQuery,
  RuleError,
} from '#libs/http';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import {
  calendarDeleted,
  CalendarObservers,
  calendarSaved,
  CalendarStore,
  SchoolCalendar,
  SchoolWindows,
} from '../commands/index.js';
import {
  type CalendarFilter,
  type CalendarKeyDto,
  type CalendarRow,
  type CalendarView,
  contentOf,
  type EffectiveCalendarDto,
  type HeldDto,
  type SaveCalendarBody,
} from './calendar.dto.js';

/** A calendar as it is stored, with the name of its area or school; the built-in one was not changed. */
type ListedCalendar = Pick<SchoolCalendar, 'scope' | 'code' | 'content'> & {
  name: string | null;
  version: string | null;
  updatedBy: string | null;
  updatedAt: Date | null;
};

const nameOfArea = `(select case k.code when s.province_code then s.province_name when s.city_code then s.city_name
  else s.town_name end from school s where k.code in (s.province_code, s.city_code, s.town_code) limit 1)`;

/** Calendars with their names; the built-in default one until it is edited. */
const calendars = (builtIn: string): string => `(
  select k.*, case k.scope when 'school' then (select name from school where code = k.code)
    when 'area' then ${nameOfArea} end as name
  from (
    select scope, code, content, version, updated_by, updated_at from school_calendar
    union all
    select 'default', '', ${builtIn}::jsonb, null, null, null
    where not exists (select 1 from school_calendar where scope = 'default')
  ) k
) k left join school s on k.scope = 'school' and s.code = k.code`;

const columns = `k.scope, k.code, k.content, k.name, k.version, k.updated_by as "updatedBy", k.updated_at as "updatedAt"`;

/** Reads calendars: those of schools within the caller's reach, the default one and those of areas all. */
@Injectable()
export class CalendarList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  list({ scope, name }: CalendarFilter, page: PageQuery, by: Identity): Promise<Page<CalendarRow>> {
    const { filter, from } = this.visible(by);
    filter
      .when(scope, (value) => `k.scope = ${value}`)
      .when(name && containsPattern(name), (text) => `k.name ilike ${text} escape '\\'`);
    const order = `array_position(array['default', 'area', 'school'], k.scope), ${byName('k.name')}, k.code`;
    const rows = sqlRows<ListedCalendar>(this.dataSource, {
      from,
      filter,
      statement: (where, window) => `select ${columns} from ${from} where ${where} order by ${order} ${window}`,
    });
    return pageOf(rows, page, rowOf);
  }

  /** @throws NotFoundError when there is none, or it is out of reach */
  async find(
    { scope, code = '' }: CalendarKeyDto,
    by: Identity,
    db: Queryable = this.dataSource,
  ): Promise<CalendarView> {
    const { filter, from } = this.visible(by);
    filter.when(scope, (value) => `k.scope = ${value}`).when(code, (value) => `k.code = ${value}`);
    const rows = await select<ListedCalendar>(
      db,
      `select ${columns} from ${from} where ${filter.where}`,
      filter.parameters,
    );
    const [found] = rows;
    if (!found) throw new NotFoundError(texts.calendarUnknown);
    return viewOf(found);
  }

  private visible(by: Identity): { filter: SqlFilter; from: string } {
    const { where, parameters } = this.scope.filter(by);
    const filter = new SqlFilter(parameters).and(`k.scope <> 'school' or (${where})`);
    return { filter, from: calendars(filter.parameter(JSON.stringify(builtInCalendar))) };
  }
}

const shared = ({ scope, code, name, version, updatedBy, updatedAt }: ListedCalendar) => ({
  ...{ scope, code, name, updatedBy },
  builtIn: version === null,
  updateDate: updatedAt && wireTime(updatedAt),
});

const rowOf = (calendar: ListedCalendar): CalendarRow => ({
  ...shared(calendar),
  ...countsOf(calendar.content),
  id: `${calendar.scope} ${calendar.code}`,
  schoolCode: calendar.scope === 'school' ? calendar.code : null,
});

const viewOf = (calendar: ListedCalendar): CalendarView => ({
  ...shared(calendar),
  version: calendar.version,
  content: contentView(calendar.content),
});

/** An exam of a whole day has no times on the wire. */
const contentView = ({ exams, ...content }: CalendarContent): CalendarView['content'] => ({
  ...content,
  exams: exams.map(({ from, to, ...exam }) => (from === null ? exam : { ...exam, from, to })),
});

const countsOf = ({ lessons, terms, exams, holidays, makeUpDays }: CalendarContent) => ({
  lessons: lessons.length,
  terms: terms.length,
  exams: exams.length,
  holidays: holidays.length,
  makeUpDays: makeUpDays.length,
});

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
      await this.outbox.add(tx, [...savedEvents(by, key, former?.content, content), calendarSaved(calendar)]);
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
      await this.outbox.add(tx, [
        ...auditEvents(by, { ...audited, schoolCode: schoolOf(key), before: { ...key } }),
        calendarDeleted(key, this.clock.now()),
      ]);
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
    if (!administersAll(by, this.config.productCode)) throw new ForbiddenError(texts.calendarForbidden);
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
