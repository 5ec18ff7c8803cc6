import type { EntityManager } from 'typeorm';
import type { FieldChange, RowEffect } from './import-type.js';

/** Returns a rejected row, each reason at the column that it is about, where there is one. */
export const rejected = (
  reasons: readonly string[],
  columnOf: (reason: string) => string | undefined = () => undefined,
): RowEffect => ({
  outcome: 'rejected',
  refusals: reasons.map((text) => {
    const column = columnOf(text);
    return column === undefined ? { text } : { text, column };
  }),
});

/** Returns the fields that differ; what is empty on both sides is left out. */
export const fieldChanges = (
  fields: readonly (readonly [column: string, before: string, after: string])[],
): FieldChange[] =>
  fields.filter(([, before, after]) => before !== after).map(([column, before, after]) => ({ column, before, after }));

/**
 * Applies rows that concern several records each: a row of which one record is rejected leaves no trace on the others.
 * `attempt` is called again without the rejected rows.
 */
export const wholeRows = async <Row>(
  tx: EntityManager,
  rows: readonly Row[],
  attempt: (some: Row[]) => Promise<RowEffect[]>,
): Promise<RowEffect[]> => {
  const effects = new Map<Row, RowEffect>();
  let left = [...rows];
  while (left.length > 0) {
    await tx.query('savepoint attempt');
    const tried = await attempt(left);
    const isRejected = tried.some(({ outcome }) => outcome === 'rejected');
    await tx.query(`${isRejected ? 'rollback to' : 'release'} savepoint attempt`);
    for (const [index, row] of left.entries()) {
      const effect = tried[index];
      if (effect && (!isRejected || effect.outcome === 'rejected')) effects.set(row, effect);
    }
    left = isRejected ? left.filter((row) => !effects.has(row)) : [];
  }
  return rows.map((row) => effects.get(row) ?? { outcome: 'unchanged' });
};
