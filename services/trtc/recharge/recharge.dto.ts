import { type Fen, maxCallMinutes, maxRemark, type PackageType, packageTypes, texts } from '#libs/contracts';
import { Code, Integer, OneOf, OptionalDate, RequiredText, SchoolCode, Uuid } from '#libs/http';
import { RechargePrice } from './recharge-rules.js';

const minutes = {
  min: 1,
  max: maxCallMinutes,
  missing: texts.rechargeMinutesRange,
  invalid: texts.rechargeMinutesRange,
};
const reason = { longest: maxRemark, invalid: texts.rechargeReason };

export class AddRechargeBody {
  @SchoolCode()
  schoolCode: string;

  @Code()
  studentUid: string;

  /** single or monthly */
  @OneOf(Object.keys(packageTypes), texts.required)
  packageType: PackageType;

  @Integer(minutes)
  minutes: number;

  /** What was paid for it elsewhere; 0 when missing. */
  @RechargePrice()
  price?: Fen | undefined;

  /** First and last day of a monthly package, both included; both or, of single minutes, none. */
  @OptionalDate()
  beginTime?: string | undefined;

  @OptionalDate()
  endTime?: string | undefined;

  @RequiredText(texts.rechargeReason, reason)
  reason: string;
}

export class ReverseRechargeBody {
  @Uuid(texts.rechargeUnknown)
  id: string;

  @RequiredText(texts.rechargeReason, reason)
  reason: string;
}

export class RechargeAddedDto {
  id: string;
  /** Minutes for which the student can call now. */
  surplusCallTime: number;
}

export class RechargeReversedDto {
  /** Minutes that were reversed. */
  minutes: number;
  surplusCallTime: number;
}
