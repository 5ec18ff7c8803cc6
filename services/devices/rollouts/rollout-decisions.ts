import type { EntityManager } from 'typeorm';
import type { DecisionDetail, DecisionKind } from '#libs/contracts';
import { RolloutDecision } from './rollout-decision.entity.js';

/** A line of the log of a rollout. */
export interface Decision {
  rolloutId: string;
  at: Date;
  kind: DecisionKind;
  detail: DecisionDetail;
  /** Account of who decided; null for the engine. */
  by: string | null;
  /** Position of the group that it is about. */
  group?: number;
}

/** Writes a line into the log of a rollout. */
export const decide = async (
  tx: EntityManager,
  { rolloutId, at, kind, detail, by, group }: Decision,
): Promise<void> => {
  await tx.insert(RolloutDecision, {
    rolloutId,
    at,
    kind,
    detail: { ...detail },
    createdBy: by,
    groupPosition: group ?? null,
  });
};
