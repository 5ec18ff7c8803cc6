import {
  type CallMediaType,
  callMediaTypes,
  type CallState,
  type DateStatType,
  dateStatTypes,
  type PackageType,
  type RechargeSource,
} from '#libs/contracts';
import { Code, OptionalMomentOrDate, OptionalOneOf, OptionalSwitch, OptionalText } from '#libs/http';

/** Which calls are wanted; what is missing does not limit. */
export class CallRecordFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  /** The beginning of the student's name; with a school any part of it. Of a name 20,000 calls at most are counted. */
  @OptionalText({ longest: 50 })
  name?: string | undefined;

  @OptionalOneOf(Object.keys(callMediaTypes))
  mediaType?: CallMediaType | undefined;

  /** Calls of the day, week (from Monday), month or semester that runs now. */
  @OptionalOneOf(Object.keys(dateStatTypes))
  dateStatType?: DateStatType | undefined;

  /** Instead: from this moment, or from the beginning of this day. */
  @OptionalMomentOrDate()
  startDate?: string | undefined;

  /** Until this moment, or the end of this day; both included. */
  @OptionalMomentOrDate()
  endDate?: string | undefined;

  @OptionalText()
  studentUid?: string | undefined;
}

/** A call. */
export class CallRecordDto {
  id: string;
  /** video or audio */
  mediaType: CallMediaType;
  /** Minutes; 0 while it runs. */
  useTime: number;
  /** When it began, `YYYY-MM-DD HH:mm:ss`. */
  createDate: string;
  callerName: string;
  calleeName: string;
  className: string;
  /** Of the parent, masked; empty: none is known. */
  phone: string;
  schoolCode: string;
  schoolName: string;
  studentUid: string;
  /** running or ended */
  state: CallState;
  /** Minutes that no recharge paid for. */
  excess: number;
  /** True when its end was not reported, and taken from the last sign. */
  estimated: boolean;
}

/** Which recharges are wanted; what is missing does not limit. */
export class RechargeFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  /** Any part of the name. */
  @OptionalText({ longest: 50 })
  schoolName?: string | undefined;

  /** From this moment, or from the beginning of this day. */
  @OptionalMomentOrDate()
  payTimeSart?: string | undefined;

  /** Until this moment, or the end of this day; both included. */
  @OptionalMomentOrDate()
  payTimeEnd?: string | undefined;

  /** The phone of who recharged: all of it, or the last four digits. */
  @OptionalText({ longest: 20 })
  phone?: string | undefined;

  @OptionalText()
  studentUid?: string | undefined;

  @OptionalText()
  orderNo?: string | undefined;
}

/** Minutes that a student got, or that were reversed. */
export class CallRechargeDto {
  id: string;
  /** Of who recharged, masked; empty: not known. */
  rechargePhone: string;
  /** Minutes; below 0: reversed. */
  rechargeTime: number;
  /** single or monthly */
  packageType: PackageType;
  /** Of a monthly package its first and last moment, `YYYY-MM-DD HH:mm:ss`; null: single. */
  beginTime: string | null;
  endTime: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  createdDate: string;
  studentUid: string;
  /** Of the student. */
  name: string;
  className: string;
  schoolCode: string;
  schoolName: string;
  /** Yuan with two decimals; below 0: reversed. */
  price: string;
  /** online, import or admin */
  source: RechargeSource;
  /** Why it was made or reversed; empty: none was given. */
  reason: string;
  /** Of an online recharge; null: another one. */
  orderNo: string | null;
  /** The recharge that this row reverses; null: it is one. */
  reversalOf: string | null;
  /** True when an administrator may take it back: what an administrator or an import has given. */
  reversible: boolean;
}

/** Which balances are wanted; what is missing does not limit. */
export class BalanceFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  /** Any part of the student's name. */
  @OptionalText({ longest: 50 })
  name?: string | undefined;

  @OptionalText()
  classCode?: string | undefined;

  /** The phone of a parent: all of it, or the last four digits. */
  @OptionalText({ longest: 20 })
  phone?: string | undefined;

  /** 1: below the threshold of the school; 0: the others. */
  @OptionalSwitch()
  low?: 0 | 1 | undefined;
}

/** The minutes of a student who has ever had any. */
export class BalanceDto {
  studentUid: string;
  name: string;
  className: string;
  /** Of the parent whom lists show, masked; empty: none. */
  phone: string;
  /** Minutes for which the student can call now. */
  surplusCallTime: number;
  /** What was paid, in yuan with two decimals, what was reversed left out. */
  price: string;
  schoolCode: string;
  schoolName: string;
  /** 1 when the balance is below the threshold of the school. */
  low: number;
  /** The last moment of the newest monthly package, `YYYY-MM-DD HH:mm:ss`; null: none. */
  monthlyEnd: string | null;
}

export class BalanceDetailBody {
  @Code()
  studentUid: string;
}

/** A recharge and what is left of it. */
export class BalanceRechargeDto {
  id: string;
  packageType: PackageType;
  source: RechargeSource;
  /** Minutes, what was reversed left out. */
  rechargeTime: number;
  /** Minutes that calls took from it. */
  used: number;
  /** Minutes that are left of it, whether it is valid now or not. */
  left: number;
  /** True when a call can take from it now. */
  valid: boolean;
  /** Yuan with two decimals, what was reversed left out. */
  price: string;
  /** Of a monthly package its first and last moment, `YYYY-MM-DD HH:mm:ss`; null: single. */
  beginTime: string | null;
  endTime: string | null;
  createdDate: string;
  reason: string;
  orderNo: string | null;
  /** True when an administrator may reverse what is left. */
  reversible: boolean;
}

/** Minutes of a call that came from a recharge. */
export class BalanceUsageDto {
  rechargeId: string;
  packageType: PackageType;
  minutes: number;
}

/** A call and the recharges from which its minutes came. */
export class BalanceCallDto {
  id: string;
  mediaType: CallMediaType;
  state: CallState;
  createDate: string;
  /** Minutes. */
  useTime: number;
  excess: number;
  estimated: boolean;
  parts: BalanceUsageDto[];
}

/** What makes up the minutes of a student. */
export class BalanceDetailDto {
  studentUid: string;
  name: string;
  className: string;
  schoolCode: string;
  schoolName: string;
  surplusCallTime: number;
  low: number;
  /** The newest 200 recharges, the newest first. */
  recharges: BalanceRechargeDto[];
  /** The newest 100 calls, the newest first. */
  calls: BalanceCallDto[];
}
