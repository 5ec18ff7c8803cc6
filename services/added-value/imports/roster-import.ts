import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import type { ImportContext, ImportValues, RollbackEffect, StoredEffect } from '#libs/imports';
import type { RollbackBy } from '../subscription/subscription-store.js';
import { rosterKeys } from './roster-rows.js';

/** An import whose rows name a student, a parent and a pay item, and change one subscription each. */
export abstract class RosterImport<Change extends { id: string }> {
  keys(values: ImportValues): { column: string; value: string }[] {
    return rosterKeys(values);
  }

  /** Rolls changes back; a subscription that was changed since stays as it is. */
  async rollback(
    tx: EntityManager,
    { schoolCode, batchId, by }: ImportContext,
    effects: readonly StoredEffect[],
  ): Promise<RollbackEffect[]> {
    const changes = effects.map(({ change }) => change as Change);
    const from = { by: by.account, cause: texts.byImportRollback, importId: batchId };
    const undone = await this.undo(tx, schoolCode, changes, from);
    const ids = new Set(undone.map(({ id }) => id));
    return changes.map(({ id }) =>
      ids.has(id) ? { rolledBack: true } : { rolledBack: false, kept: texts.subscriptionChanged },
    );
  }

  /** Undoes changes, but of subscriptions that were changed since. Returns those that were undone. */
  protected abstract undo(
    tx: EntityManager,
    schoolCode: string,
    changes: readonly Change[],
    by: RollbackBy,
  ): Promise<readonly { id: string }[]>;
}
