import type { ImportColumn, ImportValues, Refusal } from '../types/import-type.js';
import { type ColumnPlace, type ReadRow, readRow } from './read-row.js';
import type { ImportType } from '../types/import-type.js';

/**
 * A row as a chunk keeps it: its number, its cells, the row it repeats (0: none), whether it is passed over, the column
 * in which it repeats, and what was read of it. The first release kept no more than the column.
 */
export type KeptRow = [
  row: number,
  cells: string[],
  repeats: number,
  skip: 0 | 1,
  column?: string | null,
  read?: KeptValues,
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
