import { importLimits } from './import-limits.js';
import { cleaned } from './text.js';
import { readCell } from './column-kinds.js';
import { importTexts } from '../types/import-texts.js';
import type { ImportType, ImportValues, Refusal } from '../types/import-type.js';

/** Which column of a file, from 0, has the values of a key; `header` is its head there. */
export interface ColumnPlace {
  key: string;
  index: number;
  header: string;
}

/** The values of a row, and everything that is wrong with it. */
export interface ReadRow {
  values: ImportValues;
  refusals: Refusal[];
}

/** Reads the cells of a row by the places of its columns; returns every reason, not only the first. */
export const readRow = (
  type: ImportType,
  places: ReadonlyMap<string, ColumnPlace>,
  cells: readonly string[],
): ReadRow => {
  const values: Record<string, string> = {};
  const refusals: Refusal[] = [];
  for (const column of type.columns) {
    const place = places.get(column.key);
    const cell = place === undefined ? '' : (cells[place.index] ?? '');
    if (isEmpty(cell)) {
      if (column.required === true) refusals.push({ column: column.key, text: importTexts.required });
      continue;
    }
    const read = readCell(column, cell);
    if ('value' in read) values[column.key] = read.value;
    else refusals.push({ column: column.key, text: read.refused });
  }
  if (refusals.length === 0) refusals.push(...(type.check?.(values) ?? []));
  return { values, refusals };
};

/** A cell that is too long to be read is not empty, even when its text is invisible. */
const isEmpty = (cell: string): boolean =>
  cell === '' || (cell.length <= importLimits.cellCharacters && cleaned(cell) === '');

/** The head of a column as it stands in the file, or as the template has it where the file lacks the column. */
export const headOf = (type: ImportType, places: ReadonlyMap<string, ColumnPlace>, column: string): string =>
  places.get(column)?.header ?? type.columns.find(({ key }) => key === column)?.header ?? column;

/** A reason as people read it, with the head of the column. */
export const reasonText = (
  type: ImportType,
  places: ReadonlyMap<string, ColumnPlace>,
  { column, text }: Refusal,
): string => {
  if (column === undefined) return text;
  return `${headOf(type, places, column)}：${text}`;
};
