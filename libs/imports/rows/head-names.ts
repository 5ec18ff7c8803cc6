import { storableText } from '#libs/db';
import type { SheetRow } from '#libs/spreadsheet';
import { importLimits, shortened } from './import-limits.js';
import { plainHeader } from './known-heads.js';

/** What a column of a file is called, and under what it may be known, the best first. */
export interface ColumnNames {
  header: string;
  candidates: string[];
}

/**
 * Heads of one row, or of two when the upper one groups columns or is merged down into the lower. A row above with a
 * single text is a title. Heads that repeat one another are named apart.
 */
export const namesOf = (row: SheetRow, above: SheetRow | undefined): ColumnNames[] => {
  const upper = above && above.cells.filter((cell) => cell.trim() !== '').length > 1 ? above.cells : [];
  const width = Math.max(row.cells.length, upper.length);
  let group = '';
  const named = Array.from({ length: width }, (_, index) => {
    const own = textOf(row.cells[index]);
    const over = textOf(upper[index]);
    if (over !== '') group = over;
    const header = own === '' ? over : own;
    return { header, grouped: own !== '' && group !== '' ? group + own : undefined };
  });
  const headers = apart(named);
  return named.map(({ header, grouped }, index) => {
    const shown = headers[index] ?? header;
    const apartFromOthers = shown === header ? [] : [shown];
    const names = header === '' ? [] : [...apartFromOthers, ...(grouped === undefined ? [] : [grouped]), header];
    return { header: shown, candidates: [...new Set(names.map(plainHeader))] };
  });
};

const textOf = (cell = ''): string => shortened(storableText(cell).trim(), importLimits.headerCharacters);

/** Heads that stand there more than once, with the group that each is in, or with the letter of its column. */
const apart = (named: readonly { header: string; grouped: string | undefined }[]): string[] => {
  const grouped = named.map(({ header, grouped: long = header }) => shortened(long, importLimits.headerCharacters));
  const own = timesOf(named.map(({ header }) => header));
  const byGroup = named.map(({ header }, index) => ((own.get(header) ?? 0) > 1 ? (grouped[index] ?? header) : header));
  const times = timesOf(byGroup);
  return byGroup.map((header, index) => {
    if (header === '' || (times.get(header) ?? 0) === 1) return header;
    const letter = `（${columnLetter(index)}列）`;
    return `${shortened(header, importLimits.headerCharacters - letter.length)}${letter}`;
  });
};

const timesOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
};

/** The name of a column, from 0: 27 is `AB`. */
export const columnLetter = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnLetter(Math.floor(index / 26) - 1)}${letter}`;
};
