import {
  type ErrorAction,
  errorActions,
  maxRemark,
  maxVersionCode,
  type RolloutCardState,
  texts,
  type UpgradeFailure,
} from '#libs/contracts';
import {
  Codes,
  Integer,
  ListOf,
  Name,
  OptionalCodes,
  OptionalFlag,
  OptionalIntegers,
  OptionalMoment,
  OptionalObject,
  OptionalOneOf,
  OptionalText,
  OptionalUuid,
  RecordVersion,
  RequiredText,
  SchoolCode,
  Uuid,
} from '#libs/http';

/** Cards of a rollout at most. */
export const maxRolloutCards = 100_000;
/** Cards that a body may name one by one. */
const maxNamed = 20_000;
const maxGroups = 20;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const Percent = (): PropertyDecorator =>
  Integer({ min: 1, max: 100, optional: true, invalid: texts.rolloutPercentRange });
const TimeOfDay = (): PropertyDecorator => OptionalText({ pattern: timePattern, invalid: texts.rolloutDailyTime });

/** Which cards are wanted: those that all the given lists name. What is missing does not limit. */
export class RolloutChoiceDto {
  @OptionalCodes()
  schoolCodes?: string[] | undefined;

  /** Codes of provinces, cities or towns. */
  @OptionalCodes()
  areaCodes?: string[] | undefined;

  @OptionalCodes()
  classroomCodes?: string[] | undefined;

  @OptionalCodes({ most: maxNamed })
  deviceNos?: string[] | undefined;

  /** Cards of this group of cards. */
  @OptionalUuid(texts.cardGroupUnknown)
  groupId?: string | undefined;

  /** Installed versions. */
  @OptionalIntegers({ min: 0, max: maxVersionCode, most: 100 })
  versionCodes?: number[] | undefined;
}

/** A group: a number of cards, a share of all cards, or named cards. A group without any of them takes the rest. */
export class RolloutGroupBody {
  @OptionalText({ visible: true, longest: 30 })
  name?: string | undefined;

  @Integer({ min: 1, max: maxRolloutCards, optional: true, invalid: texts.rolloutGroupSize })
  count?: number | undefined;

  @Percent()
  percent?: number | undefined;

  @OptionalCodes({ most: maxNamed })
  deviceNos?: string[] | undefined;

  /** The rollout pauses after this group, until someone has looked at its figures. The last group needs none. */
  @OptionalFlag()
  reviewAfter?: boolean | undefined;
}

export class RolloutBody {
  @Name(texts.rolloutNameRequired)
  name: string;

  @Name(texts.rolloutModelRequired)
  model: string;

  @Integer({
    min: 1,
    max: maxVersionCode,
    missing: texts.rolloutVersionRequired,
    invalid: texts.rolloutVersionRequired,
  })
  versionCode: number;

  /** All cards of the model within the caller's reach when missing. */
  @OptionalObject(RolloutChoiceDto)
  choice?: RolloutChoiceDto | undefined;

  /** In order; what they leave over is a last group. One group of all cards when missing. */
  @ListOf(RolloutGroupBody, {
    most: maxGroups,
    optional: true,
    invalid: texts.invalidForm,
    tooMany: texts.rolloutGroupsTooMany,
  })
  groups?: RolloutGroupBody[] | undefined;

  /** Number of cards of each town in the first group, before `groups`. */
  @Integer({ min: 1, max: 100, optional: true, invalid: texts.rolloutPerAreaRange })
  perArea?: number | undefined;

  /** The rollout pauses for a review after the group of `perArea`. */
  @OptionalFlag()
  perAreaReview?: boolean | undefined;

  /** Share of a group that must have succeeded before the next one starts. */
  @Percent()
  successPercent: number = 90;

  /** Share of a group whose failure runs `onError`. */
  @Percent()
  errorPercent: number = 10;

  @OptionalOneOf(errorActions)
  onError: ErrorAction = 'pause';

  @OptionalFlag()
  respectsLessons: boolean = true;

  /** Why lessons are not respected; needed then. */
  @OptionalText({ longest: maxRemark })
  urgentReason?: string | undefined;

  /** `HH:mm`: installs only from then on … */
  @TimeOfDay()
  dailyFrom?: string | undefined;

  /** … to this time; before `dailyFrom` it is on the next day. */
  @TimeOfDay()
  dailyTo?: string | undefined;

  /** All cards of a group when missing. */
  @Integer({ min: 1, max: maxRolloutCards, optional: true, invalid: texts.rolloutCardsAtOnceRange })
  cardsAtOnce?: number | undefined;

  @Integer({ min: 1, max: 100, optional: true, invalid: texts.rolloutDownloadsRange })
  downloadsPerSchool: number = 3;

  @Integer({ min: 0, max: 1440, optional: true, invalid: texts.rolloutSoakRange })
  soakMinutes: number = 10;

  @Integer({ min: 1, max: 240, optional: true, invalid: texts.rolloutInstallRange })
  installMinutes: number = 10;

  /** Points by which a group's online share may fall. */
  @Percent()
  onlineDropPercent: number = 10;

  /** At once when missing. */
  @OptionalMoment()
  startAt?: string | undefined;

  /** 14 days after the start when missing. */
  @OptionalMoment()
  deadlineAt?: string | undefined;

  /** A second administrator has to approve it; always so where the environment requires it. */
  @OptionalFlag()
  needsApproval: boolean = false;

  /**
   * Cards that come to match the choice while it runs join the last group, unless they have the version or a newer one. It
   * runs until its deadline then.
   */
  @OptionalFlag()
  takesLateCards: boolean = false;

  /** Only stored: submit or schedule it later. */
  @OptionalFlag()
  draft: boolean = false;
}

/** A draft as it is to be. */
export class ChangedRolloutBody extends RolloutBody {
  @Uuid(texts.rolloutUnknown)
  rolloutId: string;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** A draft that can be edited. */
export class RolloutDraft extends RolloutBody {
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

export class PlannedGroup {
  name: string;
  size: number;
  /** The rollout pauses for a review after it. */
  reviewAfter: boolean;
}

/** What a rollout would do. */
export class RolloutPlan {
  /** Cards that it would have, those with the version included. */
  cards: number;
  /** Cards that have the version. */
  already: number;
  /** Cards that are off. */
  away: number;
  /** Chosen cards that are left out: of another model, or of none that is known. */
  withoutVersion: number;
  /** Chosen cards that are left out because they have a newer version. */
  newer: number;
  /** Chosen numbers that no card within the caller's reach has. */
  unknown: number;
  schools: number;
  groups: PlannedGroup[];
  /** Cards that still need the version and whose school has a lesson or an exam now. */
  lessonsNow: number;
}

export class RolloutRef {
  rolloutId: string;
}

export class UpgradeListQuery {
  @SchoolCode()
  schoolCode: string;
}

/** A card of the upgrade screen. */
export class UpgradeRow {
  deviceNo: string;
  /** Name of the classroom. */
  name: string | null;
  classroomCode: string | null;
  currentVersion: string | null;
  model: string | null;
  /** The version that the card should have; null when it has none to get. */
  newVersion: string | null;
}

/** Classrooms of a school to whose cards a version is pushed. */
export class UpgradePushItem {
  @SchoolCode()
  schoolCode: string;

  /** Codes of classrooms, joined by commas or as a list. */
  @Codes(texts.upgradeChooseCards)
  classroomCodeStr: string[];
}

/** Schools of one push at most. */
const maxPushed = 1000;

/** The body of a push is a list; its items are checked as those of any other. */
export class UpgradePushList {
  @ListOf(UpgradePushItem, { least: 1, most: maxPushed, invalid: texts.upgradeChooseCards })
  list: UpgradePushItem[];
}

export class PushedUpgrade {
  /** Commands that were queued at once; cards that wait for their turn or their window get theirs later. */
  commandIds: string[];
  /** The rollouts that bring the versions to the cards. */
  rolloutIds: string[];
  /** A second administrator has to approve them before they start. */
  awaitsApproval: boolean;
}

export class UpgradeHistoryQuery {
  @RequiredText()
  deviceNo: string;
}

/** A rollout that a card was, or is, part of. */
export class UpgradeHistoryRow {
  rolloutId: string;
  /** Name of the rollout. */
  name: string;
  state: RolloutCardState;
  code: UpgradeFailure | null;
  reason: string | null;
  fromVersionName: string | null;
  versionName: string;
  /** When it came to this state. */
  at: string;
}
