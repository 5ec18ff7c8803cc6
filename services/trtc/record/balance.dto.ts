import type { CallMediaType, CallState, PackageType, RechargeSource } from '#libs/contracts';
import { Code, OptionalSwitch, OptionalText } from '#libs/http';

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
