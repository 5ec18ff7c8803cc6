import {
  type DateStatType,
  dateStatTypes,
  type Fen,
  maxCallPackages,
  mostStoredCallMinutes,
  texts,
  wholeNumberPattern,
} from '#libs/contracts';
import {
  ClearableText,
  Field,
  Integer,
  ListOf,
  NotUsed,
  OptionalMomentOrDate,
  OptionalOneOf,
  OptionalText,
  RecordVersion,
  SchoolCode,
  Switch,
} from '#libs/http';
import { AreaFilter } from '#libs/copies/schools';
import { Price } from '../fields.js';

/** The least and the most that a package costs: 0.01 and 1,000,000 yuan. */
const least: Fen = 1;
const most: Fen = 100_000_000;

/** What a package costs. */
const PackagePrice = (): PropertyDecorator =>
  Price((fen) => {
    if (fen === undefined) return texts.packageIncomplete;
    return typeof fen === 'number' && fen >= least && fen <= most ? undefined : texts.packagePrice;
  }, true);

const numberRead = (value: unknown): unknown => {
  const given = typeof value === 'string' ? value.trim() : value;
  if (given === '' || given === null) return undefined;
  return typeof given === 'string' && wholeNumberPattern.test(given) ? Number(given) : given;
};

/** A whole number from 1 to `max`, of a package; `invalid` is the text about another one. */
const PackageNumber = (max: number, invalid: string): PropertyDecorator =>
  Field({
    read: numberRead,
    problem: (read) => {
      if (read === undefined) return texts.packageIncomplete;
      return Number.isInteger(read) && Number(read) >= 1 && Number(read) <= max ? undefined : invalid;
    },
    schema: { type: 'integer', minimum: 1, maximum: max },
  });

/** Most characters of what parents of a low balance read. */
const longestContent = 500;
/** Largest threshold of a balance, in minutes. */
const maxTimeReminder = 9999;
/** Largest number by which packages are sorted. */
const maxSortNum = 9999;

export class CallConfigQuery {
  @SchoolCode()
  schoolCode: string;
}

/** Minutes that a school sells at once. */
@NotUsed('schoolCode')
export class CallPackageInput {
  @PackageNumber(maxSortNum, texts.packageSortNumber)
  sortNum: number;

  /** Minutes; at most 44,640, unless the school has such a package already. */
  @PackageNumber(mostStoredCallMinutes, texts.packageTalkTime)
  talkTime: number;

  @PackagePrice()
  price: Fen;
}

const packages = {
  most: maxCallPackages,
  invalid: texts.packageIncomplete,
  tooMany: texts.packagesTooMany,
} as const;

export class SaveCallConfigBody {
  @SchoolCode()
  schoolCode: string;

  /** Cards may call: 0 or 1. */
  @Switch()
  isOpenVideoCall: 0 | 1;

  /** Parents may call: 0 or 1. */
  @Switch()
  isOpenParentsCall: 0 | 1;

  /** Parents may see through the camera of the card: 0 or 1. */
  @Switch()
  isOpenCamera: 0 | 1;

  /** Minutes below which a balance is low; 0: none is. */
  @Integer({ min: 0, max: maxTimeReminder, missing: texts.timeReminderRange, invalid: texts.timeReminderRange })
  timeReminder: number;

  /** What parents of a low balance read; stays as it is when missing. */
  @ClearableText({ longest: longestContent }, '')
  content?: string | undefined;

  /** All packages of the school; they stay as they are when missing. */
  @ListOf(CallPackageInput, { ...packages, optional: true })
  payItemList?: CallPackageInput[] | undefined;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

export class SetCallPackagesBody {
  @SchoolCode()
  schoolCode: string;

  /** All packages of the school: others are gone. */
  @ListOf(CallPackageInput, packages)
  payItemList: CallPackageInput[];

  /** The version of the settings that were edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** A package of a school. */
export class CallPackageDto {
  sortNum: number;
  /** Minutes. */
  talkTime: number;
  /** Yuan with two decimals. */
  price: string;
  schoolCode: string;
}

/** What a school has set about video calls; closed and without packages when nothing is set. */
export class CallConfigDto {
  schoolCode: string;
  /** Cards may call: 0 or 1. */
  isOpenVideoCall: number;
  /** Parents may call: 0 or 1. */
  isOpenParentsCall: number;
  /** Parents may see through the camera of the card: 0 or 1. */
  isOpenCamera: number;
  /** Minutes below which a balance is low; 0: none is. */
  timeReminder: number;
  /** What parents of a low balance read. */
  content: string;
  /** By their numbers. */
  payItemList: CallPackageDto[];
  /** Grows with each change, of packages too; a change sends back the one that it has read. */
  version: number;
}

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
