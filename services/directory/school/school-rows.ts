/** A school with the names of its areas, as `schoolColumns` and `schoolTables` read it. */
export interface SchoolRow {
  code: string;
  name: string;
  address: string;
  source: string;
  bxlxCode: string;
  xxbbCode: string;
  haveCourseSchedule: number;
  /** The enterprise-messaging corporation that the school belongs to. */
  corpId: string | null;
  /** The customer manager in charge: a marker without rights. */
  managerUid: string | null;
  managerName: string | null;
  /** Account that added it; empty for a school that nobody has added by hand. */
  creatorName: string;
  /** The last time its members were brought from its source. */
  syncedAt: Date | null;
  provinceCode: string;
  provinceName: string;
  /** null when the school is known to be in its province only. */
  cityCode: string | null;
  cityName: string | null;
  townCode: string | null;
  townName: string | null;
}

export const schoolColumns = `s.code, s.name, s.address, s.source, s.bxlx_code as "bxlxCode", s.xxbb_code as "xxbbCode",
  s.have_course_schedule as "haveCourseSchedule", s.corp_id as "corpId", s.manager_uid as "managerUid",
  s.manager_name as "managerName", s.creator_name as "creatorName", s.synced_at as "syncedAt", p.code as "provinceCode", p.name as "provinceName",
  c.code as "cityCode", c.name as "cityName", t.code as "townCode", t.name as "townName"`;

export const schoolTables = `school s join area p on p.code = s.province_code left join area c on c.code = s.city_code
  left join area t on t.code = s.town_code`;
