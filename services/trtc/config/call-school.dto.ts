import { type DateStatType, dateStatTypes } from '#libs/contracts';
import { OptionalMomentOrDate, OptionalOneOf, OptionalText } from '#libs/http';
import { AreaFilter } from '#libs/schools';

const statTypes = Object.keys(dateStatTypes);

/** Which schools are wanted, and of when their figures are; what is missing does not limit. */
export class CallSchoolFilter extends AreaFilter {
  /** Any part of the name. */
  @OptionalText({ longest: 50 })
  schoolName?: string | undefined;

  @OptionalText()
  schoolCode?: string | undefined;

  /** Figures of the day, week (from Monday), month or semester that runs now. */
  @OptionalOneOf(statTypes)
  dateStatType?: DateStatType | undefined;

  /** Instead: from this moment or day on; a moment counts from the beginning of its hour. */
  @OptionalMomentOrDate()
  startDate?: string | undefined;

  /** Until this moment or day, both included; a moment counts to the end of its hour. */
  @OptionalMomentOrDate()
  endDate?: string | undefined;
}

/** The video calls of a school. */
export class CallSchoolDto {
  schoolCode: string;
  schoolName: string;
  /** 0 or 1; null: not set yet. */
  isOpenVideoCall: number | null;
  isOpenParentsCall: number | null;
  /** Calls, running ones among them. */
  callCount: number;
  /** Minutes. */
  useTime: number;
  /** Yuan with two decimals, what was reversed left out; by whole days. */
  rechargeAmount: string;
}

/** Calls and recharges of a day of all schools wanted. */
export class CallDayDto {
  /** `YYYY-MM-DD` */
  day: string;
  callCount: number;
  /** Minutes. */
  useTime: number;
  /** Yuan with two decimals. */
  rechargeAmount: string;
}

/** Calls that began in an hour of the day, of all days. */
export class CallHourDto {
  /** 0 to 23 */
  hour: number;
  callCount: number;
  /** Minutes. */
  useTime: number;
}

/** The video calls of all schools wanted. */
export class CallSummaryDto {
  /** When the figures were read, `YYYY-MM-DD HH:mm:ss`. */
  statTime: string;
  /** First and last moment of which they are, `YYYY-MM-DD HH:mm:ss`; null: without a limit. */
  startDate: string | null;
  endDate: string | null;
  callCount: number;
  /** Minutes. */
  useTime: number;
  /** Yuan with two decimals. */
  rechargeAmount: string;
  /** Calls that run now. */
  runningCount: number;
  /** Every day of the range until today, the first one first; without a range from the first day that has anything. */
  byDay: CallDayDto[];
  /** All 24 hours. */
  byHour: CallHourDto[];
}
