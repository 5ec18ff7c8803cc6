import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { monthOf, type Page } from '#libs/contracts';
import { containsPattern, countMatching, pageOf, select, type SqlFilter } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { studentsServed } from '../service-period/service-status.js';
import type { PointsSchoolDto, PointsSchoolFilter } from './points-school.dto.js';

/** Without the students, the month of a school is not open. */
type ListedSchool = Omit<PointsSchoolDto, 'vipStudentNum'> & { vipStudentNum: number | null };

const from = 'school s left join points_school p on p.school_code = s.code';

/** Lists the schools within reach with their points of the running month. */
@Injectable()
export class PointsSchoolList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
  ) {}

  /** Those that give points first, then by name. */
  list(caller: Identity, wanted: PointsSchoolFilter, page: PageQuery): Promise<Page<PointsSchoolDto>> {
    const filter = this.scope
      .filter(caller, { area: wanted })
      .and('not s.deleted')
      .when(wanted.schoolCode, (code) => `s.code = ${code}`)
      .when(wanted.enabled, (enabled) => `coalesce(p.enabled, 0) = ${enabled}`)
      .when(wanted.schoolName && containsPattern(wanted.schoolName), (name) => `s.name ilike ${name} escape '\\'`);
    return pageOf<PointsSchoolDto>(
      {
        count: () => countMatching(this.dataSource, from, filter),
        rows: ({ offset, size }) => this.rows(filter, `limit ${size} offset ${offset}`),
      },
      page,
    );
  }

  private async rows({ where, parameters }: SqlFilter, window: string): Promise<PointsSchoolDto[]> {
    const now = this.clock.now();
    const sql = schoolsOfPage(where, window, `$${parameters.length + 1}::text`);
    const listed = await select<ListedSchool>(this.dataSource, sql, [...parameters, monthOf(now)]);
    const unopened = listed.filter(({ vipStudentNum }) => vipStudentNum === null);
    const codes = unopened.map(({ schoolCode }) => schoolCode);
    const served = await studentsServed(this.dataSource, codes, now);
    return listed.map((row) => ({ ...row, vipStudentNum: row.vipStudentNum ?? served.get(row.schoolCode) ?? 0 }));
  }
}

/** The figures are read of the page alone. */
const schoolsOfPage = (where: string, window: string, month: string): string => `
  select l.code as "schoolCode", l.name as "schoolName", l.enabled, m.vip_student_num as "vipStudentNum",
    coalesce((select sum(g.points) from points_grant g where g.school_code = l.code and g.month = ${month}
      and g.state in ('pending', 'available')), 0)::float8 as "totalPoints",
    coalesce(m.total_allot_points, 0)::float8 as "totalAllotPoints"
  from (
    select s.code, s.name, coalesce(p.enabled, 0) as enabled,
      row_number() over (order by coalesce(p.enabled, 0) desc, s.name, s.code) as place
    from ${from} where ${where} order by place ${window}
  ) l left join points_month m on m.school_code = l.code and m.month = ${month}
  order by l.place`;
