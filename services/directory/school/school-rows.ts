/** A school with the names of its areas, as `schoolColumns` and `schoolTables` read it. */
export interface SchoolRow {
  code: string;
  name: string;
  address: string;
  source: string;
  bxlxCode: string;
  xxbbCode: string;
  haveCourseSchedule: number;
  provinceCode: string;
  provinceName: string;
  cityCode: string;
  cityName: string;
  townCode: string | null;
  townName: string | null;
}

export const schoolColumns = `s.code, s.name, s.address, s.source, s.bxlx_code as "bxlxCode", s.xxbb_code as "xxbbCode",
  s.have_course_schedule as "haveCourseSchedule", p.code as "provinceCode", p.name as "provinceName",
  c.code as "cityCode", c.name as "cityName", t.code as "townCode", t.name as "townName"`;

export const schoolTables = `school s join area p on p.code = s.province_code join area c on c.code = s.city_code
  left join area t on t.code = s.town_code`;
