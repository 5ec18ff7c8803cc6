import type { SchoolEntity } from './school.entity.js';

/** A school with the names of its areas, as `schoolColumns` and `schoolTables` read it. */
export interface SchoolRow extends Omit<SchoolEntity, 'createDate'> {
  provinceName: string;
  cityName: string | null;
  townName: string | null;
}

/** A school as the list shows it. */
export interface ListedSchoolRow extends SchoolRow {
  peopleCount: number;
  /** Sells add-on services: 0 or 1; null: not set. */
  isOpen: number | null;
  /** Has video calls: 0 or 1; null: not set. */
  isOpenVideoCall: number | null;
  /** Of its corporation; null when there is none, or it is not known. */
  corpName: string | null;
  verified: boolean | null;
  capacity: number | null;
}

export const schoolColumns = `s.code, s.name, s.address, s.source, s.bxlx_code as "bxlxCode", s.xxbb_code as "xxbbCode",
  s.have_course_schedule as "haveCourseSchedule", s.corp_id as "corpId", s.manager_uid as "managerUid",
  s.manager_name as "managerName", s.creator_name as "creatorName", s.synced_at as "syncedAt", p.code as "provinceCode", p.name as "provinceName",
  c.code as "cityCode", c.name as "cityName", t.code as "townCode", t.name as "townName"`;

/** The areas of a school `s`. */
export const schoolAreas = `join area p on p.code = s.province_code left join area c on c.code = s.city_code
  left join area t on t.code = s.town_code`;

export const schoolTables = `school s ${schoolAreas}`;
