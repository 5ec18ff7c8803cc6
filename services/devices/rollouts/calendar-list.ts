import { Injectable } from '@nestjs/common';
import { builtInCalendar, type CalendarContent, type Page, texts, wireTime } from '#libs/contracts';
import { byName, containsPattern, pageOf, type Queryable, select, SqlFilter, sqlRows } from '#libs/db';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/schools';
import { DataSource } from 'typeorm';
import type { CalendarFilter, CalendarKeyDto, CalendarRow, CalendarView } from './calendar.dto.js';
import type { SchoolCalendar } from '../commands/index.js';

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
