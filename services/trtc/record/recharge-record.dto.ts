import type { PackageType, RechargeSource } from '#libs/contracts';
import { OptionalMomentOrDate, OptionalText } from '#libs/http';

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
