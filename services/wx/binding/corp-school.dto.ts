import { corpIdPattern, type CorpType, maxPersonName, texts } from '#libs/contracts';
import { OptionalFlag, OptionalText, PageQuery, RecordVersion, RequiredText, SchoolCode } from '#libs/http';
import { AreaFilter } from '#libs/copies/schools';

/** Names a school. */
export class OfCorpSchool {
  @SchoolCode()
  schoolCode: string;
}

export class CorpSchoolPageQuery extends PageQuery {}

export class CorpSchoolFilter extends AreaFilter {
  /** Any part of the name. */
  @OptionalText({ longest: 100 })
  schoolName?: string | undefined;

  /** The code or its beginning. */
  @OptionalText()
  schoolCode?: string | undefined;

  @OptionalText()
  source?: string | undefined;

  /** Only schools that have a corporation, or only those that have none. */
  @OptionalFlag()
  bound?: boolean | undefined;
}

/** An app that the corporation of a school has installed. */
export class InstalledAppDto {
  appCode: string;
  name: string;
  /** Address of its picture; empty when it has none. */
  logo: string;
}

/** A school of the list of schools in WeCom. */
export class CorpSchoolDto {
  schoolCode: string;
  schoolName: string;
  source: string;
  provinceName: string;
  /** Empty when it is not known. */
  cityName: string;
  townName: string;
  /** null: bound to none */
  corpId: string | null;
  /** null until the corporation has installed an app */
  corpName: string | null;
  /** Certification: verified or unverified; null until the platform says it. */
  corp_type: CorpType | null;
  /** Size as the platform says it, such as `1-50人`. */
  corp_scale: string | null;
  /** Most members of the corporation; null until the platform says it. */
  corpUserMax: number | null;
  /** 1 enterprise, 2 government, 3 other organisation, 4 team. */
  subjectType: number | null;
  /** `YYYY-MM-DD HH:mm:ss`: the end of the certification. */
  verifiedEndTime: string | null;
  managerUid: string | null;
  /** The customer manager in charge: a marker without rights. */
  managerName: string | null;
  creatorName: string;
  appList: InstalledAppDto[];
  /** Address of the QR code by which members join. */
  corpQRCode: string | null;
  /** Address of the QR code by which parents subscribe. */
  corpSubscribeQrCode: string | null;
  /** Uses the schedule of a third party: 0 or 1. */
  haveCourseSchedule: number;
  /** Whom the registration of the corporation named. */
  adminName: string | null;
  /** As lists show it: 138****1234. */
  adminPhone: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  boundAt: string | null;
  /** Why the last installation or registration has not bound the school; null: nothing went wrong. */
  problem: string | null;
  /** Members who are known in the corporation. */
  memberCount: number;
  /** Of corporation and manager: grows with each change; a change sends back the one that it has read. */
  version: number;
}

export class SchoolSearchQuery {
  /** Any part of the name. */
  @RequiredText(undefined, { longest: 100 })
  likeName: string;

  @OptionalText()
  source?: string | undefined;
}

/** A school of a search. */
export class FoundSchoolDto {
  schoolCode: string;
  schoolName: string;
  source: string;
  provinceName: string;
  cityName: string;
  townName: string;
  /** It stands in the list of schools in WeCom. */
  synced: boolean;
  /** It has a corporation. */
  bound: boolean;
}

export class SyncUcSchoolQuery extends OfCorpSchool {
  /** The source of the school; another one is refused. */
  @RequiredText()
  source: string;
}

export class SetCorpSchoolBody extends OfCorpSchool {
  @RequiredText(texts.corpIdRequired, { pattern: corpIdPattern, invalid: texts.corpIdForm })
  corpId: string;

  /** One of `adminAccount/getManagerList`. */
  @RequiredText(texts.managerRequired)
  managerUid: string;

  /** How the manager is shown: the name of their account, whatever is sent. */
  @OptionalText({ longest: maxPersonName })
  managerName?: string | undefined;

  /** The version of the row of the list that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

export class SetManagerBody extends OfCorpSchool {
  /** The corporation that the school is bound to. */
  @RequiredText(texts.corpIdRequired, { pattern: corpIdPattern, invalid: texts.corpIdForm })
  corpId: string;

  @RequiredText(texts.managerRequired)
  managerUid: string;

  /** How the manager is shown: the name of their account, whatever is sent. */
  @OptionalText({ longest: maxPersonName })
  managerName?: string | undefined;

  /** The version of the row of the list that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** The QR codes of a school, as the platform returns them now. */
export class CorpQrCodesDto {
  /** Address of the QR code by which members join; null: the platform has none. */
  corpQRCode: string | null;
  /** Address of the QR code by which parents subscribe; null: the platform has none. */
  corpSubscribeQrCode: string | null;
}
