import { ApiProperty } from '@nestjs/swagger';
import {
  type ErrorAction,
  type GroupState,
  maxRemark,
  type NeighbourVerdict,
  neighbourVerdicts,
  type OnlineStatus,
  type RolloutCardState,
  rolloutCardStates,
  type RolloutKind,
  rolloutKinds,
  type RolloutState,
  rolloutStates,
  texts,
  type UpgradeFailure,
  upgradeFailures,
  type UpgradePhase,
} from '#libs/contracts';
import {
  Codes,
  Integer,
  OneOf,
  OptionalFlag,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  RequiredText,
  SomeOf,
  Uuid,
} from '#libs/http';

/** Filters of the list of rollouts; all of them together. */
export class RolloutFilter {
  @SomeOf(rolloutStates)
  states?: RolloutState[] | undefined;

  @OptionalOneOf(rolloutKinds)
  kind?: RolloutKind | undefined;

  /** Part of the name. */
  @OptionalText()
  name?: string | undefined;

  /** Rollouts with cards of this school. */
  @OptionalText()
  schoolCode?: string | undefined;

  @OptionalText()
  model?: string | undefined;

  /** Only rollouts that run or are paused, or only the others. */
  @OptionalFlag()
  running?: boolean | undefined;
}

/** How many cards are in each state. */
export class CardCountsDto implements Record<RolloutCardState, number> {
  waiting: number;
  offered: number;
  downloading: number;
  downloaded: number;
  installing: number;
  soaking: number;
  succeeded: number;
  failed: number;
  skipped: number;
  superseded: number;
  cancelled: number;
}

/** A rollout. Times are `YYYY-MM-DD HH:mm:ss`. */
export class RolloutView {
  rolloutId: string;
  name: string;
  kind: RolloutKind;
  /** The rollout that it rolls back. */
  repairsId: string | null;
  /** The school when all its cards are of one. */
  schoolCode: string | null;
  /** Null when its cards are of several models. */
  model: string | null;
  /** Null when each card has a target of its own. */
  versionCode: number | null;
  versionName: string | null;
  state: RolloutState;
  total: number;
  counts: CardCountsDto;
  /** The group that runs, from 1; of those that run, the last. Null before the start and when none runs. */
  group: number | null;
  groups: number;
  startAt: string | null;
  deadlineAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  createdBy: string;
  createDate: string;
  approvedBy: string | null;
  needsApproval: boolean;
  /** Why it is paused: a code of the engine, `review`, or the words of a person. */
  haltReason: string | null;
  respectsLessons: boolean;
  urgentReason: string | null;
}

/** Doors on one side of a comparison. */
export class ComparedDoors {
  doors: number;
  /** Those that are off, and have been longer than a restart takes. */
  dark: number;
  /** How often one door was lost in an hour, of the last hour, restarts by command apart; null when none was observed. */
  dropsPerHour: number | null;
}

/** The doors that a group has upgraded beside those of the same schools that are not upgraded. */
export class GroupComparison {
  upgraded: ComparedDoors;
  /** Without doors that were off before the group started. */
  neighbours: ComparedDoors;
  /** `few`: there are too few doors on one side to show a difference. */
  @ApiProperty({ enum: neighbourVerdicts })
  verdict: NeighbourVerdict;
}

export class RolloutGroupView {
  position: number;
  name: string;
  state: GroupState;
  size: number;
  /** Cards of `size` that came while the rollout ran. */
  lateCards: number;
  /** The rollout pauses for a review after it. */
  reviewAfter: boolean;
  /** When it paused for that; null: it has not. */
  reviewAt: string | null;
  counts: CardCountsDto;
  /** Cards that were on when the group started. */
  onlineBefore: number | null;
  online: number | null;
  /** Null before the first door was upgraded, and when the rollout has ended. */
  comparison: GroupComparison | null;
  startedAt: string | null;
  finishedAt: string | null;
}

/** Cards that ended in one minute. */
export class MinuteOfRollout {
  minute: string;
  succeeded: number;
  failed: number;
}

/** Which cards were wanted. What is missing did not limit. */
export class RolloutChoiceView {
  schoolCodes?: string[];
  areaCodes?: string[];
  classroomCodes?: string[];
  /** The first hundred. */
  deviceNos?: string[];
  versionCodes?: number[];
  /** A group of cards … */
  groupId?: string;
  /** … and its name; null when there is no such group any more. */
  groupName?: string | null;
  /** How many cards were named by their numbers; null when none was. */
  named: number | null;
}

export class RolloutDetail extends RolloutView {
  groupList: RolloutGroupView[];
  choice: RolloutChoiceView;
  /** The newest rollout that rolls it back. */
  repairedById: string | null;
  successPercent: number;
  errorPercent: number;
  onError: ErrorAction;
  dailyFrom: string | null;
  dailyTo: string | null;
  cardsAtOnce: number | null;
  downloadsPerSchool: number;
  soakMinutes: number;
  installMinutes: number;
  onlineDropPercent: number;
  /** Cards that come to match the choice join the last group; it runs until its deadline then. */
  takesLateCards: boolean;
  /** The last hour; minutes in which nothing ended are left out. */
  perMinute: MinuteOfRollout[];
  /** Cards an hour, of the last hour. */
  rate: number;
  /** When the last card ends at this rate; null while none is known. */
  forecast: string | null;
  /** Earliest time at which a waiting card may install; null when none waits, or none is known. */
  nextWindow: string | null;
  /** The caller may approve it. */
  mayApprove: boolean;
  /** What its state takes: actions of `act`, `rollBack`, and of a draft `change`. */
  actions: string[];
}

export class RolloutQuery {
  @Uuid(texts.rolloutUnknown)
  rolloutId: string;
}

export const rolloutActions = [
  'submit',
  'schedule',
  'approve',
  'reject',
  'pause',
  'resume',
  'close',
  'cancel',
  'retry',
] as const;
export type RolloutAction = (typeof rolloutActions)[number];

export class ActBody extends RolloutQuery {
  @OneOf(rolloutActions, texts.rolloutActionUnknown)
  action: RolloutAction;

  /** Needed to reject. */
  @OptionalText({ longest: maxRemark })
  reason?: string | undefined;
}

export class RollBackBody extends RolloutQuery {
  @OptionalText({ longest: maxRemark })
  reason?: string | undefined;

  /** False: at once, in lessons too; needs the reason. */
  @OptionalFlag()
  respectsLessons: boolean = true;
}

export class DecisionsQuery extends PageQuery {
  @Uuid(texts.rolloutUnknown)
  rolloutId: string;
}

/** A decision of the engine or a person. */
export class DecisionView {
  id: string;
  at: string;
  /** Position of the group that it is about. */
  group: number | null;
  kind: string;
  /** The figures on which it was decided. */
  detail: Record<string, unknown>;
  /** Account of the person; null for the engine. */
  createdBy: string | null;
}

export class FailuresOfSchool {
  /** Empty for cards without a school. */
  schoolCode: string;
  schoolName: string | null;
  cards: number;
}

/** Failed cards with the same reason, most first. */
export class FailureView {
  code: UpgradeFailure;
  reason: string | null;
  cards: number;
  schools: FailuresOfSchool[];
}

/** Filters of the cards of a rollout; all of them together. */
export class RolloutCardFilter {
  @Uuid(texts.rolloutUnknown)
  rolloutId: string;

  @SomeOf(rolloutCardStates)
  states?: RolloutCardState[] | undefined;

  /** Position of a group. */
  @Integer({ min: 1, max: 1000, optional: true })
  group?: number | undefined;

  @OptionalOneOf(upgradeFailures)
  code?: UpgradeFailure | undefined;

  @OptionalText()
  schoolCode?: string | undefined;

  /** Part of the number. */
  @OptionalText()
  deviceNo?: string | undefined;
}

/** A card in a rollout. Times are `YYYY-MM-DD HH:mm:ss`. */
export class RolloutCardView {
  deviceNo: string;
  /** Classroom of the card now. */
  name: string | null;
  /** School of the card when the rollout was made. */
  schoolCode: string | null;
  schoolName: string | null;
  /** Position of its group. */
  group: number;
  state: RolloutCardState;
  /** Why it failed. */
  code: UpgradeFailure | null;
  reason: string | null;
  phase: UpgradePhase | null;
  /** Per cent of the phase. */
  percent: number | null;
  fromVersionName: string | null;
  versionName: string;
  /** Null for a card that is at another school now. */
  onlineStatus: OnlineStatus | null;
  /** When it may install at the earliest, for a card that has not begun to; null when it may now. */
  waitsUntil: string | null;
  tries: number;
  offeredAt: string | null;
  finishedAt: string | null;
}

export class SkipCardsBody {
  @Uuid(texts.rolloutUnknown)
  rolloutId: string;

  @Codes(texts.rolloutChooseCards)
  deviceNos: string[];

  @RequiredText(texts.rolloutReasonRequired, { longest: maxRemark })
  reason: string;
}

export class SkippedCards {
  /** Numbers of the cards that were skipped: one that has ended is not. */
  skipped: string[];
}
