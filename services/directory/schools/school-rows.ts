import { wireTime } from '#libs/contracts';
import { byName } from '#libs/data/db';
import { operatingTypes, schoolTypes } from './school-dictionaries.js';
import type { AreaNameDto, SchoolDto, SchoolListQuery, SchoolSort } from './school.dto.js';
import type { SchoolEntity } from './school.entity.js';

/** A school with the names of its areas, as `schoolColumns` and `schoolTables` read it. */
export interface SchoolRow extends Omit<SchoolEntity, 'createDate' | 'initials'> {
  provinceName: string;
  cityName: string | null;
  townName: string | null;
}

/** A school as the list shows it. */
export interface ListedSchoolRow extends SchoolRow {
  peopleCount: number;
  /** Of what a form shows of it. */
  version: number;
  /** Sells add-on services: 0 or 1; null: not set. */
  isOpen: number | null;
  /** Has video calls: 0 or 1; null: not set. */
  isOpenVideoCall: number | null;
  /** Of its corporation; null when there is none, or it is not known. */
  corpName: string | null;
  verified: boolean | null;
  capacity: number | null;
  /** People whom a held synchronisation would take away; null: none is held. */
  heldRemovals: number | null;
}

export const schoolColumns = `s.code, s.name, s.address, s.source, s.bxlx_code as "bxlxCode", s.xxbb_code as "xxbbCode",
  s.have_course_schedule as "haveCourseSchedule", s.corp_id as "corpId", s.manager_uid as "managerUid",
  s.manager_name as "managerName", s.creator_name as "creatorName", s.synced_at as "syncedAt", p.code as "provinceCode", p.name as "provinceName",
  c.code as "cityCode", c.name as "cityName", t.code as "townCode", t.name as "townName"`;

/** The areas of a school `s`. */
export const schoolAreas = `join area p on p.code = s.province_code left join area c on c.code = s.city_code
  left join area t on t.code = s.town_code`;

export const schoolTables = `school s ${schoolAreas}`;

/** How many teachers and students of its own source a school has. */
export const peopleOf = (school: string): string =>
  `(select coalesce(sum(people), 0)::float8 from people_count
    where school_code = ${school}.code and source = ${school}.source)`;

const columns: Record<SchoolSort, string> = {
  name: byName('s.name'),
  code: 's.code',
  people: peopleOf('s'),
  createDate: 's.create_date',
};

/** The `order by` of a list of schools; the query is checked already. Ends with the key, so that pages never overlap. */
export const orderOf = ({ sort = 'name', order }: Pick<SchoolListQuery, 'sort' | 'order'>): string =>
  `${columns[sort]} ${order === 'desc' ? 'desc' : 'asc'}, ${byName('s.name')}, s.code`;

/** Returns a school in the shape of the wire. Fields whose owners are other services are empty. */
export const schoolDto = ({ bxlxCode, xxbbCode, verified, capacity, ...row }: ListedSchoolRow): SchoolDto => {
  const { provinceCode, provinceName, cityCode, cityName, townCode, townName, syncedAt, ...shown } = row;
  return {
    ...shown,
    schoolName: row.name,
    schoolCode: row.code,
    schoolBxlxCode: bxlxCode,
    schoolBxlxName: schoolTypes[bxlxCode] ?? '',
    schoolXxbbCode: xxbbCode,
    schoolXxbbName: operatingTypes[xxbbCode] ?? '',
    addressProvinceCode: provinceCode,
    addressProvinceObj: { code: provinceCode, name: provinceName },
    addressCityCode: cityCode,
    addressCityObj: areaName(cityCode, cityName),
    addressTownCode: townCode,
    addressTownObj: areaName(townCode, townName),
    syncedAt: syncedAt && wireTime(syncedAt),
    corp_type: verified === null ? null : verified ? 'verified' : 'unverified',
    corp_scale: capacity === null ? null : String(capacity),
    ...{ appList: [], corpQRCode: null, corpSubscribeQrCode: null },
  };
};

const areaName = (code: string | null, name: string | null): AreaNameDto | null =>
  code === null ? null : { code, name: name ?? '' };
