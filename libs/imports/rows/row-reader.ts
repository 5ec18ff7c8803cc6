import { createHash } from 'node:crypto';
import type { SheetRow } from '#libs/spreadsheet';
import { importTexts } from '../types/import-texts.js';
import type { ImportType, ImportValues, Refusal } from '../types/import-type.js';
import { type FileHead, placesOf } from './file-head.js';
import { type KeptRow, keptValues } from './kept-row.js';
import { type ColumnPlace, readRow } from './read-row.js';
import { isDone } from './result-columns.js';
import { cleaned, plainName } from './text.js';

/** Reads the rows of a file, and finds those that repeat another, are the template's example, or were applied before. */
export class RowReader {
  private readonly places: ReadonlyMap<string, ColumnPlace>;
  private readonly examples: readonly { index: number; example: string }[];
  /** Rows by the beginning of a hash of what they must not share: strings of a million rows would fill the memory. */
  private readonly seen = new Map<number, number>();
  /** Who stands for a value that names one person, and in which row first. */
  private readonly named = new Map<number, { row: number; name: string }>();

  constructor(
    private readonly type: ImportType,
    private readonly head: FileHead,
  ) {
    this.places = placesOf(head);
    this.examples = type.columns.flatMap(({ key, example }) => {
      const place = this.places.get(key);
      return place ? [{ index: place.index, example }] : [];
    });
  }

  /** Returns the row as it is kept; undefined for the template's example. */
  read({ row, cells }: SheetRow): KeptRow | undefined {
    if (this.isExample(cells)) return undefined;
    const skip = this.head.result !== null && isDone(cells[this.head.result] ?? '') ? 1 : 0;
    const read = readRow(this.type, this.places, cells);
    if (read.refusals.length === 0) read.refusals.push(...this.otherNames(row, read.values));
    const kept = keptValues(this.type.columns, this.places, cells, read);
    const repeated = read.refusals.length > 0 ? undefined : this.repeated(row, read.values);
    return [row, cells, repeated?.row ?? 0, skip, repeated?.column ?? null, kept];
  }

  /** The row that has a value which no two rows may share; remembers the values of one that repeats none. */
  private repeated(row: number, values: ImportValues): { row: number; column: string } | undefined {
    const keys = this.type.keys(values).map(({ column, value }) => ({ column, hash: hashOf(column, value) }));
    for (const { column, hash } of keys) {
      const earlier = this.seen.get(hash);
      if (earlier !== undefined) return { row: earlier, column };
    }
    for (const { hash } of keys) this.seen.set(hash, row);
    return undefined;
  }

  /** Why a row names other people than earlier ones by the same number or phone; remembers the first of each. */
  private otherNames(row: number, values: ImportValues): Refusal[] {
    return (this.type.identities?.(values) ?? []).flatMap(({ column, value, name }) => {
      const hash = hashOf(column, value);
      const earlier = this.named.get(hash);
      if (!earlier) this.named.set(hash, { row, name });
      const isOther = earlier && plainName(earlier.name) !== plainName(name);
      return isOther ? [{ column, text: importTexts.otherName(earlier.row, earlier.name, name) }] : [];
    });
  }

  private isExample(cells: readonly string[]): boolean {
    return this.examples.every(({ index, example }) => cleaned(cells[index] ?? '') === example);
  }
}

/** 53 bits: among the rows of 18,000 files of a million rows, two different values meet once. */
const hashOf = (column: string, value: string): number => {
  const hash = createHash('sha1').update(column).update('\0').update(value).digest();
  return hash.readUIntBE(0, 6) * 32 + (hash.readUInt8(6) & 31);
};
