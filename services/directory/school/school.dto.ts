import { OptionalText } from '../fields/optional-text.js';

export class SchoolListBody {
  /** Any part of the name. */
  @OptionalText(100)
  name?: string | undefined;

  /** The code or its beginning. */
  @OptionalText(64)
  code?: string | undefined;

  @OptionalText(20)
  addressProvinceCode?: string | undefined;

  @OptionalText(20)
  addressCityCode?: string | undefined;

  @OptionalText(20)
  addressTownCode?: string | undefined;

  @OptionalText(64)
  source?: string | undefined;
}

/** An area of an address. */
export class AreaNameDto {
  code: string;
  name: string;
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
  addressCityCode: string;
  addressCityObj: AreaNameDto;
  /** null in a city without districts */
  addressTownCode: string | null;
  addressTownObj: AreaNameDto | null;
  /** Uses the schedule of a third party: 0 or 1. */
  haveCourseSchedule: number;
  /** Value-added service: 1 on, 0 off, null unknown. */
  isOpen: number | null;
  /** Video call: 1 on, 0 off, null unknown. */
  isOpenVideoCall: number | null;
}
