import type {
  CardCounts,
  ErrorAction,
  GroupState,
  RolloutCardState,
  RolloutKind,
  RolloutState,
  UpgradeFailure,
  UpgradePhase,
} from '#libs/contracts';

/** A rollout as lists show it. Times are wire times. */
export interface Rollout {
  rolloutId: string;
  name: string;
  kind: RolloutKind;
  repairsId: string | null;
  model: string | null;
  versionCode: number | null;
  versionName: string | null;
  state: RolloutState;
  total: number;
  counts: CardCounts;
  /** The group that was started last, from 1; 0 before the first. */
  group: number;
  groups: number;
  startAt: string | null;
  deadlineAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  createdBy: string;
  createDate: string;
  approvedBy: string | null;
  needsApproval: boolean;
  haltReason: string | null;
  respectsLessons: boolean;
  urgentReason: string | null;
}

export interface Group {
  position: number;
  name: string;
  state: GroupState;
  size: number;
  counts: CardCounts;
  onlineBefore: number | null;
  online: number | null;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface RolloutDetail extends Rollout {
  groupList: Group[];
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
  perMinute: { minute: string; succeeded: number; failed: number }[];
  rate: number;
  forecast: string | null;
  nextWindow: string | null;
  mayApprove: boolean;
  actions: string[];
}

/** Where a card is in a rollout. */
export interface CardUpgrade {
  rolloutId: string;
  state: RolloutCardState;
  phase: UpgradePhase | null;
  percent: number | null;
  versionName: string;
  code: UpgradeFailure | null;
}
