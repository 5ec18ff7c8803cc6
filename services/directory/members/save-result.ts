/**
 * Result of saving one row. `before` is null for a new record, both snapshots are null for a rejected row, and `reasons`
 * lists all that is wrong with it. Snapshots are plain JSON and hold no phone in clear.
 */
export interface SaveResult<Snapshot> {
  effect: 'added' | 'changed' | 'unchanged' | 'rejected';
  /** Code of the record; empty for a rejected row that names none. */
  code: string;
  before: Snapshot | null;
  after: Snapshot | null;
  reasons: string[];
}

/** A change of one record: accepted and not written yet, or stored and possibly rolled back. */
export interface SnapshotChange<Snapshot> {
  code: string;
  before: Snapshot | null;
  after: Snapshot;
}

/** Result of rolling one change back: a record that was changed since, or that is in use, is kept. */
export type RollbackResult = 'rolledBack' | 'kept';

export const rejected = (reasons: string[], code = ''): SaveResult<never> => ({
  effect: 'rejected',
  code,
  before: null,
  after: null,
  reasons,
});

/** The result of an accepted row; a change between equal snapshots is `unchanged`. */
export const accepted = <Snapshot extends object>(change: SnapshotChange<Snapshot>): SaveResult<Snapshot> => {
  const { code, before, after } = change;
  const effect = before === null ? 'added' : sameSnapshot(before, after) ? 'unchanged' : 'changed';
  return { effect, code, before, after, reasons: [] };
};

/** How rows may change who is known already. */
export interface SaveOptions {
  /** No member is renamed: a row that means one of another name is rejected. */
  keepNames?: boolean;
}

/** The changes of a save that have to be written. */
export const changesToWrite = <Snapshot>(results: readonly SaveResult<Snapshot>[]): SnapshotChange<Snapshot>[] =>
  results.flatMap(({ effect, code, before, after }) =>
    (effect === 'added' || effect === 'changed') && after !== null ? [{ code, before, after }] : [],
  );

/**
 * Whether two plain values are equal in all but the encrypted phone, which differs with every encryption. The order of
 * fields does not count: the database returns JSON in another one. A field that is missing equals null: what was
 * stored by an earlier version lacks the fields that came later.
 */
export const sameSnapshot = <Snapshot extends object>(a: Snapshot, b: Snapshot): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** The changes after which nothing has changed their record again; `now` returns what it is. */
export const untouched = <Snapshot extends object>(
  changes: readonly SnapshotChange<Snapshot>[],
  now: (change: SnapshotChange<Snapshot>) => Snapshot | undefined,
): SnapshotChange<Snapshot>[] =>
  changes.filter((change) => {
    const current = now(change);
    return current !== undefined && sameSnapshot(current, change.after);
  });

/** What is stored of a record but its code. */
export const snapshotOf = <Stored extends { code: string }>({ code: _, ...snapshot }: Stored): Omit<Stored, 'code'> =>
  snapshot;

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key, each]) => key !== 'phone' && each !== null);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, inOrder(each)]);
};
