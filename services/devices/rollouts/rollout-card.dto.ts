import {
  type OnlineStatus,
  maxRemark,
  type RolloutCardState,
  rolloutCardStates,
  texts,
  type UpgradeFailure,
  upgradeFailures,
  type UpgradePhase,
} from '#libs/contracts';
import { Codes, Integer, OptionalOneOf, OptionalText, RequiredText, SomeOf, Uuid } from '#libs/http';

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
