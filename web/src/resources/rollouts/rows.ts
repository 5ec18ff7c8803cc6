import type { RolloutCardState, UpgradeFailure, UpgradePhase } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';

/** A rollout as lists show it. Times are wire times. */
export type Rollout = Schemas['RolloutView'];
export type RolloutDetail = Schemas['RolloutDetail'];
export type Group = Schemas['RolloutGroupView'];

/** Where a card is in a rollout. */
export interface CardUpgrade {
  rolloutId: string;
  state: RolloutCardState;
  phase: UpgradePhase | null;
  /** Per cent of the phase. */
  percent: number | null;
  /** Name of the target version. */
  versionName: string;
  code: UpgradeFailure | null;
}
