import type { EntityManager } from 'typeorm';
import type { FieldChange, ImportContext, ImportValues } from './import-type.js';

/** Result of saving one record; `before` is null for a new one, `after` for a rejected one. */
export interface SavedRecord<Snapshot> {
  effect: 'added' | 'changed' | 'unchanged' | 'rejected';
  code: string;
  before: Snapshot | null;
  after: Snapshot | null;
  /** Why it is rejected. */
  reasons: readonly string[];
}

/** A change of one record that can be rolled back. Snapshots are plain JSON. */
export interface RecordChange<Snapshot> {
  code: string;
  before: Snapshot | null;
  after: Snapshot;
}

/** One kind of record that rows change, such as teachers. */
export interface RecordKind<Setting, Snapshot> {
  /** The column that a reason of a rejection is about; none when the reason is about the row. */
  columnOf?(reason: string): string | undefined;
  /** Returns the fields that a row has changed, for people: phones masked. */
  differences(change: RecordChange<Snapshot>, setting: Setting, values: ImportValues): FieldChange[];
  /** Rolls changes back; a record that was changed since, or that is in use, is kept. Returns one result for each. */
  rollback(
    tx: EntityManager,
    context: ImportContext,
    changes: readonly RecordChange<Snapshot>[],
  ): Promise<readonly ('rolledBack' | 'kept')[]>;
}
