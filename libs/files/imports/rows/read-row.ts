import { cleaned } from '#libs/contracts';
import { importLimits } from './import-limits.js';
import { readCell } from './column-kinds.js';
import { importTexts } from '../types/import-texts.js';
import type { ImportColumn, ImportType, ImportValues, Refusal } from '../types/import-type.js';

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

/**
 * A row as a chunk keeps it: its number, its cells, the row it repeats (0: none), whether it is passed over, the column
 * in which it repeats, and what was read of it. The first release kept no more than the column. The last is the code
 * of a person who is not in the file and leaves the school; the reasons before it make an older release refuse the row.
 */
export type KeptRow = [
  row: number,
  cells: string[],
  repeats: number,
  skip: 0 | 1,
  column?: string | null,
  read?: KeptValues,
  leaver?: string,
];

/** Why the row is refused; or its values, as far as they are not what stands in its cells. null: it has no value. */
type KeptValues = Refusal[] | Record<string, string | null>;

type Places = ReadonlyMap<string, ColumnPlace>;

/** Returns what is kept of what was read of a row. */
export const keptValues = (
  columns: readonly ImportColumn[],
  places: Places,
  cells: readonly string[],
  { values, refusals }: ReadRow,
): KeptValues => {
  if (refusals.length > 0) return refusals;
  const kept: Record<string, string | null> = {};
  for (const { key } of columns) {
    const value = values[key];
    if (value !== (cellOf(places, key, cells) || undefined)) kept[key] = value ?? null;
  }
  return kept;
};

/** Returns what was read of a row when its file was; reads it where an older release has not kept that. */
export const readKept = (type: ImportType, places: Places, [, cells, , , , read]: KeptRow): ReadRow => {
  if (read === undefined) return readRow(type, places, cells);
  if (Array.isArray(read)) return { values: {}, refusals: read };
  return { values: valuesOf(type.columns, places, cells, read), refusals: [] };
};

const valuesOf = (
  columns: readonly ImportColumn[],
  places: Places,
  cells: readonly string[],
  kept: Record<string, string | null>,
): ImportValues => {
  const values: Record<string, string> = {};
  for (const { key } of columns) {
    const own = kept[key];
    const value = own === undefined ? cellOf(places, key, cells) || undefined : own;
    if (value !== undefined && value !== null) values[key] = value;
  }
  return values;
};

const cellOf = (places: Places, key: string, cells: readonly string[]): string => {
  const place = places.get(key);
  return place === undefined ? '' : (cells[place.index] ?? '');
};
