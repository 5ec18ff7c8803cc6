import { hash as digestOf } from 'node:crypto';
import { cleaned } from '#libs/contracts';
import { storableText } from '#libs/data/db';
import type { SheetRow } from '#libs/files/spreadsheet';
import { importTexts } from '../types/import-texts.js';
import { type FileHead, placesOf } from './file-head.js';
import { columnLetter } from './known-heads.js';
import type { ImportType, ImportValues, Refusal } from '../types/import-type.js';
import { FirstRows } from './first-rows.js';
import { importLimits } from './import-limits.js';
import { type ColumnPlace, type KeptRow, keptValues, readRow } from './read-row.js';
import { isDone, isLeaverLabel } from '../batches/batch-results.js';

/** Remarks about the rows of a file besides their outcomes. */
class RowNotices {
  private readonly headed = new Set<number>();
  private hidden = 0;
  private stray = 0;
  private firstStray: { row: number; letter: string } | undefined;
  /** Columns with merged cells: the first row that was filled, and the number of these rows. */
  private readonly filled = new Map<number, { row: number; rows: number }>();
  private readonly headers: ReadonlyMap<number, string>;

  constructor({ columns, result }: FileHead) {
    this.headers = new Map(columns.map(({ index, header }) => [index, header]));
    for (const { index } of columns) this.headed.add(index);
    // a result file has the outcome and the reasons behind the columns of the upload
    if (result !== null) this.headed.add(result).add(result + 1);
  }

  add(row: number, cells: readonly string[], hidden: boolean): void {
    if (hidden) this.hidden++;
    const index = cells.findIndex((cell, place) => cell !== '' && !this.headed.has(place) && cell.trim() !== '');
    if (index < 0) return;
    this.stray++;
    this.firstStray ??= { row, letter: columnLetter(index) };
  }

  /** A cell was filled with the text of those above that it is merged with. */
  addFilled(row: number, column: number): void {
    const known = this.filled.get(column);
    if (known) known.rows++;
    else this.filled.set(column, { row, rows: 1 });
  }

  texts(): string[] {
    return [
      ...[...this.filled].map(([column, { row, rows }]) =>
        importTexts.filledCells(this.headers.get(column) ?? columnLetter(column), row, rows),
      ),
      ...(this.hidden > 0 ? [importTexts.hiddenRows(this.hidden)] : []),
      ...(this.firstStray ? [importTexts.strayCells(this.firstStray.row, this.firstStray.letter, this.stray)] : []),
    ];
  }
}

/** A row with content, as the reader of workbooks gives it. */
export type GivenRow = Readonly<SheetRow>;

/** Reads the rows of a file, and finds those that repeat another, are the template's example, or were applied before. */
export class RowReader {
  private readonly places: ReadonlyMap<string, ColumnPlace>;
  private readonly examples: readonly { index: number; example: string }[];
  /** Rows by what they must not share. */
  private readonly seen = new FirstRows();
  /** Who stands for a value that names one person, and in which row first. */
  private readonly named = new FirstRows();
  private readonly noticed: RowNotices;

  constructor(
    private readonly type: ImportType,
    private readonly head: FileHead,
  ) {
    this.places = placesOf(head);
    this.noticed = new RowNotices(head);
    this.examples = type.columns.flatMap(({ key, example }) => {
      const place = this.places.get(key);
      return place ? [{ index: place.index, example }] : [];
    });
  }

  /** What people should know of the rows read so far. */
  notices(): string[] {
    return this.noticed.texts();
  }

  /** Returns the row as it is kept; undefined for the template's example and for people who were not in an earlier upload. */
  read({ row, cells: given, errors = [], bad = [], filled = [], hidden }: GivenRow): KeptRow | undefined {
    if (given.reduce((sum, { length }) => sum + length, 0) > importLimits.rowCharacters) return tooLong(row, given);
    const cells = given.map(storableText);
    if (this.isExample(cells) || this.isOfLeaver(cells)) return undefined;
    this.noticed.add(row, cells, hidden === true);
    for (const column of filled) this.noticed.addFilled(row, column);
    const skip = this.head.result !== null && isDone(cells[this.head.result] ?? '') ? 1 : 0;
    const read = readRow(this.type, this.places, cells);
    const wrong = [...this.errorCells(row, cells, errors), ...this.badCells(row, bad)];
    if (wrong.length > 0) {
      const others = read.refusals.filter(({ column }) => wrong.every((each) => each.column !== column));
      read.refusals.splice(0, Infinity, ...wrong, ...others);
    }
    if (read.refusals.length === 0) read.refusals.push(...this.otherNames(row, read.values));
    const kept = keptValues(this.type.columns, this.places, cells, read);
    const repeated = read.refusals.length > 0 ? undefined : this.repeated(row, read.values);
    return [row, cells, repeated?.row ?? 0, skip, repeated?.column ?? null, kept];
  }

  /** The row that has a value which no two rows may share; remembers the values of one that repeats none. */
  private repeated(row: number, values: ImportValues): { row: number; column: string } | undefined {
    const keys = this.type.keys(values).map(({ column, value }) => ({ column, hash: hashOf(column, value) }));
    for (const { column, hash } of keys) {
      const earlier = this.seen.row(hash);
      if (earlier !== undefined) return { row: earlier, column };
    }
    for (const { hash } of keys) this.seen.add(hash, row);
    return undefined;
  }

  /** Why a row names other people than earlier ones by the same number or phone; remembers the first of each. */
  private otherNames(row: number, values: ImportValues): Refusal[] {
    return (this.type.identities?.(values) ?? []).flatMap(({ column, value, name }) => {
      const hash = hashOf(column, value);
      const earlier = this.named.row(hash);
      if (earlier === undefined) {
        this.named.add(hash, row, name);
        return [];
      }
      if (this.named.isNamed(hash, name)) return [];
      return [{ column, text: importTexts.otherName(earlier, this.named.name(hash), name) }];
    });
  }

  /** Cells of columns that are imported and hold the error of a formula: what they stand for is not known. */
  private errorCells(row: number, cells: readonly string[], errors: readonly number[]): Refusal[] {
    if (errors.length === 0) return [];
    return [...this.places.values()].flatMap(({ key, index }) =>
      errors.includes(index)
        ? [{ column: key, text: importTexts.errorCell(`${columnLetter(index)}${row}`, cells[index] ?? '') }]
        : [],
    );
  }

  /** Cells of columns that are imported and cannot be read: they spoil their row, and no other. */
  private badCells(row: number, bad: readonly { column: number; text: string }[]): Refusal[] {
    if (bad.length === 0) return [];
    return [...this.places.values()].flatMap(({ key, index }) =>
      bad
        .filter(({ column }) => column === index)
        .map(({ text }) => ({ column: key, text: importTexts.badCell(`${columnLetter(index)}${row}`, text) })),
    );
  }

  /** A result file that is uploaded again has people who were not in the first one: they are not in this one either. */
  private isOfLeaver(cells: readonly string[]): boolean {
    return this.head.result !== null && isLeaverLabel(cells[this.head.result] ?? '');
  }

  private isExample(cells: readonly string[]): boolean {
    return this.examples.every(({ index, example }) => cleaned(cells[index] ?? '') === example);
  }
}

const tooLong = (row: number, cells: readonly string[]): KeptRow => {
  const cut = cells.map((cell) => storableText(cell.slice(0, importLimits.cutCharacters)));
  return [row, cut, 0, 0, null, [{ text: importTexts.rowTooLong(importLimits.rowCharacters) }]];
};

/** 53 bits: among the rows of 18,000 files of a million rows, two different values meet once. */
const hashOf = (column: string, value: string): number => {
  const digest = digestOf('sha1', `${column}\0${value}`, 'hex');
  return Number.parseInt(digest.slice(0, 12), 16) * 32 + (Number.parseInt(digest.slice(12, 14), 16) & 31);
};
