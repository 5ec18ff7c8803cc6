import { type Fen, maxCallPackages, mostStoredCallMinutes, texts } from '#libs/contracts';
import { ClearableText, Integer, ListOf, NotUsed, RecordVersion, SchoolCode, Switch } from '#libs/http';
import { PackageNumber, PackagePrice } from './package.fields.js';

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
