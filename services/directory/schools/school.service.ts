import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { type Page, pinyinInitials } from '#libs/contracts';
import { change, containsPattern, pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches } from '#libs/files/exports';
import { versionSql } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { type Identity, scopeToSchools } from '#libs/http';
import { schoolChangedEvents } from './school-events.js';
import { type ListedSchoolRow, orderOf, peopleOf, schoolAreas, schoolColumns, schoolDto } from './school-rows.js';
import type { SchoolDto, SchoolListBody, SchoolListQuery } from './school.dto.js';
import type { SchoolEntity } from './school.entity.js';

/** What is written of a school whose records come from elsewhere. */
export type SchoolInput = Pick<
  SchoolEntity,
  'code' | 'name' | 'address' | 'source' | 'bxlxCode' | 'xxbbCode' | 'provinceCode' | 'townCode' | 'haveCourseSchedule'
> & { cityCode: string };

/** Schools. Every change is published in the transaction that makes it. */
@Injectable()
export class SchoolService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** One page of the schools that `caller` may see, by name or as `page` sorts them. */
  async list(caller: Identity, wanted: SchoolListBody, page: SchoolListQuery): Promise<Page<SchoolDto>> {
    const filter = this.filter(caller, wanted);
    const order = orderOf(page);
    const statement = (where: string, window: string): string => listStatement(where, order, window);
    return pageOf(sqlRows<ListedSchoolRow>(this.dataSource, { from: 'school s', filter, statement }), page, schoolDto);
  }

  /** The same list in batches, in the order of codes. */
  all(caller: Identity, wanted: SchoolListBody): AsyncGenerator<ListedSchoolRow[]> {
    return keysetBatches<ListedSchoolRow>((after, size) => {
      const filter = this.filter(caller, wanted).when(after?.code, (code) => `s.code > ${code}`);
      const sql = listStatement(filter.where, 's.code', `limit ${size}`);
      return select<ListedSchoolRow>(this.dataSource, sql, filter.parameters);
    });
  }

  private filter(caller: Identity, wanted: SchoolListBody): SqlFilter {
    const filter = new SqlFilter()
      .when(wanted.name === undefined ? undefined : containsPattern(wanted.name), like('s.name'))
      .when(wanted.keyword && containsPattern(wanted.keyword), found)
      .when(wanted.code, (code) => `starts_with(s.code, ${code})`)
      .when(wanted.addressProvinceCode, (code) => `s.province_code = ${code}`)
      .when(wanted.addressCityCode, (code) => `s.city_code = ${code}`)
      .when(wanted.addressTownCode, (code) => `s.town_code = ${code}`)
      .when(wanted.source, (source) => `s.source = ${source}`);
    if (wanted.held === true) filter.and('exists (select from held_sync h where h.school_code = s.code)');
    scopeToSchools(filter, caller, this.config.productCode, 's');
    return filter;
  }

  /** Adds schools and changes those whose code is known; what stays as it was is not published. Returns the changed codes. */
  async save(tx: EntityManager, schools: readonly SchoolInput[]): Promise<string[]> {
    if (schools.length === 0) return [];
    const rows = await change<{ code: string }>(tx, saveSchools, [
      JSON.stringify(schools.map((school) => ({ ...school, initials: pinyinInitials(school.name) }))),
    ]);
    const codes = rows.map((row) => row.code);
    await this.outbox.add(tx, await schoolChangedEvents(tx, codes));
    return codes;
  }
}

/** The page first, then only its people: a school may have thousands. */
const listStatement = (where: string, order: string, window: string): string =>
  `select ${schoolColumns}, ${peopleOf('s')} as "peopleCount", ${versionSql('school', 's.code')} as version,
     v.is_open as "isOpen",
     o.is_open as "isOpenVideoCall", k.corp_name as "corpName", k.verified, k.capacity,
     (select h.removals from held_sync h where h.school_code = s.code) as "heldRemovals"
   from (select s.* from school s where ${where} order by ${order} ${window}) s
   ${schoolAreas} left join added_value_config v on v.school_code = s.code
   left join call_config o on o.school_code = s.code
   left join corp_binding k on k.school_code = s.code and k.corp_id is not null order by ${order}`;

const like =
  (column: string) =>
  (pattern: string): string =>
    `${column} ilike ${pattern} escape '\\'`;

/** By a part of the name, of its initials or of the code. */
const found = (pattern: string): string =>
  ['s.name', 's.initials', 's.code'].map((column) => like(column)(pattern)).join(' or ');

const fields = [
  'name',
  'address',
  'source',
  'bxlx_code',
  'xxbb_code',
  'province_code',
  'city_code',
  'town_code',
  'have_course_schedule',
  'initials',
];

const saveSchools = `
  insert into school (code, ${fields.join(', ')})
  select code, name, address, source, "bxlxCode", "xxbbCode", "provinceCode", "cityCode", "townCode",
    "haveCourseSchedule", initials
  from jsonb_to_recordset($1::jsonb) as t (code text, name text, address text, source text, "bxlxCode" text,
    "xxbbCode" text, "provinceCode" text, "cityCode" text, "townCode" text, "haveCourseSchedule" smallint,
    initials text)
  on conflict (code) do update set ${fields.map((field) => `${field} = excluded.${field}`).join(', ')}
  where (${fields.map((field) => `school.${field}`).join(', ')})
    is distinct from (${fields.map((field) => `excluded.${field}`).join(', ')})
  returning code`;
