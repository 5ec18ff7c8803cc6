import { texts } from '#libs/contracts';
import { OptionalOneOf, OptionalText, PageQuery } from '#libs/http';

/** What a list of schools may be sorted by. */
export const schoolSorts = ['name', 'code', 'people', 'createDate'] as const;
export type SchoolSort = (typeof schoolSorts)[number];

export class SchoolListQuery extends PageQuery {
  /** name, code, people or createDate; by name when missing */
  @OptionalOneOf(schoolSorts, texts.sortUnknown)
  sort?: SchoolSort | undefined;

  @OptionalOneOf(['asc', 'desc'], texts.sortUnknown)
  order?: 'asc' | 'desc' | undefined;
}

export class SchoolListBody {
  /** Any part of the name. */
  @OptionalText({ longest: 100 })
  name?: string | undefined;

  /** The code or its beginning. */
  @OptionalText()
  code?: string | undefined;

  @OptionalText({ longest: 20 })
  addressProvinceCode?: string | undefined;

  @OptionalText({ longest: 20 })
  addressCityCode?: string | undefined;

  @OptionalText({ longest: 20 })
  addressTownCode?: string | undefined;

  @OptionalText()
  source?: string | undefined;
}

/** An area of an address. */
export class AreaNameDto {
  code: string;
  name: string;
}

/** An installed app of a corporation. */
export class SchoolAppDto {
  name: string;
  logo: string;
}

/** A school. `name` and `schoolName`, `code` and `schoolCode` are the same: different screens read different ones. */
export class SchoolDto {
  name: string;
  schoolName: string;
  code: string;
  schoolCode: string;
  address: string;
  source: string;
  /** Kind of school. */
  schoolBxlxCode: string;
  schoolBxlxName: string;
  /** Who runs it. */
  schoolXxbbCode: string;
  schoolXxbbName: string;
  addressProvinceCode: string;
  addressProvinceObj: AreaNameDto;
  /** null when only its province is known */
  addressCityCode: string | null;
  addressCityObj: AreaNameDto | null;
  /** null in a city without districts */
  addressTownCode: string | null;
  addressTownObj: AreaNameDto | null;
  /** Uses the schedule of a third party: 0 or 1. */
  haveCourseSchedule: number;
  /** The enterprise-messaging corporation, null: none. */
  corpId: string | null;
  corpName: string | null;
  /** Certification of the corporation: verified or unverified. */
  corp_type: string | null;
  /** Most members of the corporation. */
  corp_scale: string | null;
  /** The customer manager in charge: a marker without rights. */
  managerUid: string | null;
  managerName: string | null;
  /** Account that added it; empty when it was not added by hand. */
  creatorName: string;
  /** `YYYY-MM-DD HH:mm:ss` of the last synchronisation from its source; null: none. */
  syncedAt: string | null;
  /** Teachers and students of its own source. */
  peopleCount: number;
  /** Apps of the corporation that are installed. */
  appList: SchoolAppDto[];
  /** Address of the QR code by which members join. */
  corpQRCode: string | null;
  /** Address of the QR code by which parents subscribe. */
  corpSubscribeQrCode: string | null;
  /** Value-added service: 1 on, 0 off, null unknown. */
  isOpen: number | null;
  /** Video call: 1 on, 0 off, null unknown. */
  isOpenVideoCall: number | null;
}
