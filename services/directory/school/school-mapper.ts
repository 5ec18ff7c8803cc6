import { wireTime } from '#libs/contracts';
import { operatingTypes, schoolTypes } from './school-types.js';
import type { AreaNameDto, SchoolDto } from './school.dto.js';
import type { ListedSchoolRow } from './school-rows.js';

/** Returns a school in the shape of the wire. */
export const schoolDto = (row: ListedSchoolRow): SchoolDto => ({
  name: row.name,
  schoolName: row.name,
  code: row.code,
  schoolCode: row.code,
  address: row.address,
  source: row.source,
  schoolBxlxCode: row.bxlxCode,
  schoolBxlxName: schoolTypes[row.bxlxCode] ?? '',
  schoolXxbbCode: row.xxbbCode,
  schoolXxbbName: operatingTypes[row.xxbbCode] ?? '',
  addressProvinceCode: row.provinceCode,
  addressProvinceObj: { code: row.provinceCode, name: row.provinceName },
  addressCityCode: row.cityCode,
  addressCityObj: areaName(row.cityCode, row.cityName),
  addressTownCode: row.townCode,
  addressTownObj: areaName(row.townCode, row.townName),
  haveCourseSchedule: row.haveCourseSchedule,
  corpId: row.corpId,
  managerUid: row.managerUid,
  managerName: row.managerName,
  creatorName: row.creatorName,
  syncedAt: row.syncedAt && wireTime(row.syncedAt),
  peopleCount: row.peopleCount,
  isOpen: row.isOpen,
  isOpenVideoCall: row.isOpenVideoCall,
  corpName: row.corpName,
  corp_type: row.verified === null ? null : row.verified ? 'verified' : 'unverified',
  corp_scale: row.capacity === null ? null : String(row.capacity),
  ...notKept,
});

/** Fields whose owners are other services: the directory keeps none of them. */
const notKept = {
  appList: [],
  corpQRCode: null,
  corpSubscribeQrCode: null,
};

const areaName = (code: string | null, name: string | null): AreaNameDto | null =>
  code === null ? null : { code, name: name ?? '' };
