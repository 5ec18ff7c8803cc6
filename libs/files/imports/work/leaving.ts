import type { EntityManager } from 'typeorm';
import { importTexts } from '../types/import-texts.js';
import type {
  ImportContext,
  ImportRow,
  ImportType,
  RollbackEffect,
  Roster,
  RowEffect,
  StoredEffect,
} from '../types/import-type.js';

/** Name of the only value of a row that stands for a person who leaves: the code of the person. */
const codeKey = 'leaver';

/** The row of a person who leaves. */
export const leaverRow = (row: number, code: string): ImportRow => ({ row, values: { [codeKey]: code } });

/** Takes the people of rows out of their school. Returns one effect for each, in their order. */
export const leaveSchool = async (
  tx: EntityManager,
  type: ImportType,
  context: ImportContext,
  rows: readonly ImportRow[],
): Promise<RowEffect[]> => {
  const codes = rows.map(({ values }) => values[codeKey] ?? '');
  const changes = await rosterOf(type).leave(tx, context, codes);
  return changes.map((change): RowEffect =>
    change === null
      ? { outcome: 'rejected', refusals: [{ text: importTexts.leaverGone }] }
      : { outcome: 'changed', change, label: '', differences: () => [] },
  );
};

/** Rolls the effects of a chunk back: all of its rows, or none, stand for people who left. */
export const rollBackEffects = (
  tx: EntityManager,
  type: ImportType,
  context: ImportContext,
  effects: readonly StoredEffect[],
): Promise<RollbackEffect[]> =>
  effects[0]?.outcome === 'left'
    ? rosterOf(type).bringBack(
        tx,
        context,
        effects.map(({ change }) => change),
      )
    : type.rollback(tx, context, effects);

/** @throws Error for a type without a roster: no people of it were offered */
const rosterOf = ({ roster, userType }: ImportType): Roster => {
  if (!roster) throw new Error(`the import type ${userType} has no roster`);
  return roster;
};
