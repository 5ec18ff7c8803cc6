import {
  codePattern,
  corpIdPattern,
  featureCodes,
  maxRemark,
  maxSchoolName,
  specialFeatureCodes,
  texts,
} from '#libs/contracts';
import {
  Name,
  OptionalFlag,
  OptionalMomentOrDate,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  RecordVersion,
  RequiredText,
  SchoolCode,
  SomeOf,
  Switch,
} from '#libs/http';

/** Names a school. */
export class SchoolCodeQuery {
  @SchoolCode()
  schoolCode: string;
}

/** What every call about members names. */
export class OfSchool extends SchoolCodeQuery {
  /** Accepted as documented; what the school's own source is decides. */
  @OptionalText()
  source?: string | undefined;
}

/** What a list of schools may be sorted by. */
const schoolSorts = ['name', 'code', 'people', 'createDate'] as const;
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

  /** Any part of the name, of its pinyin initials or of the code. */
  @OptionalText({ longest: 100 })
  keyword?: string | undefined;

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

  /** `true`: only schools with a synchronisation that waits for a person (`heldRemovals`). */
  @OptionalFlag()
  held?: boolean | undefined;
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
  /** People whom a held synchronisation would take away; null: none is held. */
  heldRemovals: number | null;
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
  /** Grows with each change of name, address and kind; a change sends back the one that it has read. */
  version: number;
}

/** What the dialog add_school sends. */
export class AddSchoolBody {
  /** A code of `source/list`. */
  @RequiredText()
  source: string;

  @Name(undefined, { longest: maxSchoolName })
  name: string;

  @RequiredText(undefined, { longest: 20 })
  addressProvinceCode: string;

  @OptionalText({ longest: 20 })
  addressCityCode?: string | undefined;

  @OptionalText({ longest: 20 })
  addressTownCode?: string | undefined;

  @OptionalText({ longest: 200 })
  address?: string | undefined;

  /** A code of `dict/schoolBxlx/list`. */
  @RequiredText(undefined, { longest: 20 })
  schoolBxlxCode: string;

  /** A code of `dict/schoolXxbb/list`. */
  @RequiredText(undefined, { longest: 20 })
  schoolXxbbCode: string;

  /** The enterprise-messaging corporation. */
  @OptionalText({ pattern: corpIdPattern, invalid: texts.corpIdForm })
  corpId?: string | undefined;

  /** The customer manager in charge: a marker without rights. */
  @OptionalText()
  managerUid?: string | undefined;

  /** How the manager is shown: the name of their account, whatever is sent. */
  @OptionalText({ longest: 50 })
  managerName?: string | undefined;

  /** `l-` and a timestamp when not given. */
  @OptionalText({ pattern: codePattern, invalid: texts.schoolCodeForm })
  code?: string | undefined;
}

/** What a form changes of a school. */
export class UpdateSchoolBody extends SchoolCodeQuery {
  @Name(undefined, { longest: maxSchoolName })
  name: string;

  @OptionalText({ longest: 200 })
  address?: string | undefined;

  /** A code of `dict/schoolBxlx/list`. */
  @RequiredText(undefined, { longest: 20 })
  schoolBxlxCode: string;

  /** A code of `dict/schoolXxbb/list`. */
  @RequiredText(undefined, { longest: 20 })
  schoolXxbbCode: string;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** The school that was added. */
export class AddedSchoolDto {
  schoolCode: string;
}

export class ScheduleBody extends SchoolCodeQuery {
  /** 1 uses the schedule of a third party, 0 does not. */
  @Switch()
  haveCourseSchedule: 0 | 1;
}

export class NeedImportDto {
  /** The school has no class or no teacher yet, and only an import would bring them. */
  needImport: boolean;
}

export class SyncWxQuery extends SchoolCodeQuery {
  /** The source of the school. */
  @OptionalText()
  source?: string | undefined;
}

/** A synchronisation that was begun. */
export class SyncBegunDto {
  batchId: string;
  /** unprocessed, processing, processed or error */
  status: string;
}

/** What the dialog of feature activation sends. */
export class OpenAppBody {
  @SchoolCode()
  schoolCode: string;

  /** 1 opens what is listed, 0 closes all. */
  @Switch()
  isOpen: 0 | 1;

  /** `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD`; never when not given. */
  @OptionalMomentOrDate()
  expirationTime?: string | undefined;

  /** Feature codes. */
  @SomeOf(featureCodes, texts.featureUnknown)
  appList: string[] = [];

  /** Special features: teacher_points. */
  @SomeOf(specialFeatureCodes, texts.featureUnknown)
  specialList: string[] = [];

  @OptionalText({ longest: maxRemark })
  remark?: string | undefined;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** What is open at a school. */
export class FunctionEnablementDto {
  isOpen: number;
  /** `YYYY-MM-DD HH:mm:ss`; null: never expires. */
  expirationTime: string | null;
  /** Feature codes. */
  appList: string[];
  /** Special features: teacher_points. */
  specialList: string[];
  remark: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

/** Which features of a school can be recharged now. */
export class RechargeDto {
  /** 1 while recharging is open and has not expired. */
  isOpen: number;
  expirationTime: string | null;
  appList: string[];
}
