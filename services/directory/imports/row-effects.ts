import type { EntityManager } from 'typeorm';
import type { FieldChange, RowEffect, UndoEffect } from '#libs/imports';
import type { Done, Saved, Undone } from '../member/saved.js';

/** Why the effect of a row stays when an import is taken back. */
export const keptBecause = '导入后已被修改或正在使用，予以保留';

/** What became of a row, from what became of its record. */
export const effectOf = <Image>(
  saved: Saved<Image>,
  label: string,
  columnOf: (reason: string) => string | undefined,
  differences: (before: Image | null, after: Image) => FieldChange[],
): RowEffect => {
  const { effect, code, before, after, reasons } = saved;
  if (effect === 'unchanged') return { outcome: 'unchanged' };
  if (effect === 'rejected' || after === null) return refused(reasons, columnOf);
  const image = { code, before, after };
  return { outcome: effect, image, label, differences: () => differences(before, after) };
};

/** A row that is rejected, each reason at the column that it is about, where there is one. */
export const refused = (
  reasons: readonly string[],
  columnOf: (reason: string) => string | undefined = () => undefined,
): RowEffect => ({
  outcome: 'rejected',
  refusals: reasons.map((text) => {
    const column = columnOf(text);
    return column === undefined ? { text } : { text, column };
  }),
});

export const undoEffectOf = (undone: Undone): UndoEffect =>
  undone === 'undone' ? { undone: true } : { undone: false, kept: keptBecause };

/** Fields that differ; what is empty on both sides is left out. */
export const changesOf = (
  fields: readonly (readonly [column: string, before: string, after: string])[],
): FieldChange[] =>
  fields.filter(([, before, after]) => before !== after).map(([column, before, after]) => ({ column, before, after }));

/**
 * Does rows whose effect is on several records: a row that one of them refuses leaves no trace on the others. `attempt`
 * is done anew without the refused ones.
 */
export const allOrNothing = async <Row>(
  tx: EntityManager,
  rows: readonly Row[],
  attempt: (some: readonly Row[]) => Promise<RowEffect[]>,
): Promise<RowEffect[]> => {
  const effects = new Map<Row, RowEffect>();
  let left = rows;
  while (left.length > 0) {
    await tx.query('savepoint attempt');
    const tried = await attempt(left);
    const refused = tried.some(({ outcome }) => outcome === 'rejected');
    await tx.query(`${refused ? 'rollback to' : 'release'} savepoint attempt`);
    for (const [index, row] of left.entries()) {
      const effect = tried[index];
      if (effect && (!refused || effect.outcome === 'rejected')) effects.set(row, effect);
    }
    left = refused ? left.filter((row) => !effects.has(row)) : [];
  }
  return rows.map((row) => effects.get(row) ?? { outcome: 'unchanged' });
};

/** What a save has done, if anything, to be taken back. */
export const doneOf = <Image>(saved: Saved<Image> | undefined): Done<Image> | null =>
  saved?.after && (saved.effect === 'added' || saved.effect === 'changed')
    ? { code: saved.code, before: saved.before, after: saved.after }
    : null;
