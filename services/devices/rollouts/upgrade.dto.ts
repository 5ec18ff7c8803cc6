import { type RolloutCardState, texts, type UpgradeFailure } from '#libs/contracts';
import { Codes, ListOf, RequiredText, SchoolCode } from '#libs/http';

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
