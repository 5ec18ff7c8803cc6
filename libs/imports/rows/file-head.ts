import type { SheetHead, SheetRow } from '#libs/spreadsheet';
import type { ImportColumn } from '../types/import-type.js';
import type { ColumnPlace } from './read-row.js';
import { resultHeaders } from './result-columns.js';
import { compact } from './text.js';

/** A column of a file. `key` is what it is taken for; `sure`: nobody needs to be asked. */
export interface FileColumn {
  index: number;
  header: string;
  key: string | null;
  sure: boolean;
}

/** Where the table of a file is. Rows below `row` are data. */
export interface FileHead {
  sheet: number;
  row: number;
  columns: FileColumn[];
  /** Column of outcomes, from 0, when the file is a result file that comes back. */
  result: number | null;
}

/** The places of the columns that a file has. */
export const placesOf = (head: FileHead | null): ReadonlyMap<string, ColumnPlace> =>
  new Map(
    (head?.columns ?? []).flatMap(({ key, index, header }) => (key === null ? [] : [[key, { key, index, header }]])),
  );

/** A head without its marks: blanks, stars, remarks in brackets. */
export const plainHeader = (header: string): string =>
  compact(header)
    .replace(/[*:;,]|\((必填|选填|必选|可选|非必填|文本|text|required)\)/gi, '')
    .toLowerCase();

/** Finds the head with the most columns that are known; the first of equals. Undefined when nothing looks like one. */
export const findHead = (
  sheets: readonly SheetHead[],
  columns: readonly ImportColumn[],
  remembered: ReadonlyMap<string, string>,
): FileHead | undefined => {
  let best: { head: FileHead; score: number } | undefined;
  for (const { sheet, rows } of sheets) {
    for (const [place, row] of rows.entries()) {
      const above = rows[place - 1]?.row === row.row - 1 ? rows[place - 1] : undefined;
      const head = headOf(sheet, row, above, columns, remembered);
      const score = head.columns.reduce((sum, { key, sure }) => sum + (key === null ? 0 : sure ? 10 : 1), 0);
      if (score > (best?.score ?? 0)) best = { head, score };
    }
  }
  return best?.head;
};

const headOf = (
  sheet: number,
  row: SheetRow,
  above: SheetRow | undefined,
  columns: readonly ImportColumn[],
  remembered: ReadonlyMap<string, string>,
): FileHead => {
  const names = namesOf(row, above);
  const taken = new Set<string>();
  const found: FileColumn[] = names.map(({ header }, index) => ({ index, header, key: null, sure: false }));
  const assign = (match: (name: string) => string | undefined, sure: boolean): void => {
    for (const column of found.filter(({ key }) => key === null)) {
      const key = names[column.index]?.candidates.map(match).find((each) => each !== undefined && !taken.has(each));
      if (key === undefined) continue;
      taken.add(key);
      Object.assign(column, { key, sure });
    }
  };
  assign((name) => remembered.get(name), true);
  assign((name) => columns.find((column) => surelyMeans(column, name))?.key, true);
  assign((name) => closest(columns, name, taken), false);
  const result = names.findIndex(({ candidates }) => candidates.includes(resultHeaders.outcome));
  const kept = found.filter(({ header }) => header !== '' && !isResult(header));
  return { sheet, row: row.row, columns: kept, result: result < 0 ? null : result };
};

const isResult = (header: string): boolean => (Object.values(resultHeaders) as string[]).includes(header.trim());

interface ColumnNames {
  header: string;
  /** Under what the column may be known, the best first. */
  candidates: string[];
}

/**
 * Heads of one row, or of two when the upper one groups columns or is merged down into the lower. A row above with a
 * single text is a title.
 */
const namesOf = (row: SheetRow, above: SheetRow | undefined): ColumnNames[] => {
  const upper = above && above.cells.filter((cell) => cell.trim() !== '').length > 1 ? above.cells : [];
  const width = Math.max(row.cells.length, upper.length);
  let group = '';
  return Array.from({ length: width }, (_, index) => {
    const own = (row.cells[index] ?? '').trim();
    const over = (upper[index] ?? '').trim();
    if (over !== '') group = over;
    const header = own === '' ? over : own;
    const grouped = own !== '' && group !== '' ? [plainHeader(group + own)] : [];
    return { header, candidates: header === '' ? [] : [...grouped, plainHeader(header)] };
  });
};

const surelyMeans = (column: ImportColumn, name: string): boolean =>
  [column.header, ...(column.aliases ?? [])].some((each) => plainHeader(each) === name);

/** Share of two-character pieces that two heads must have in common to be taken for one another. */
const alike = 0.5;

const closest = (columns: readonly ImportColumn[], name: string, taken: ReadonlySet<string>): string | undefined => {
  let best: { key: string; likeness: number } | undefined;
  for (const column of columns.filter(({ key }) => !taken.has(key))) {
    const likeness = Math.max(
      ...[column.header, ...(column.aliases ?? [])].map((each) => alikeness(plainHeader(each), name)),
    );
    if (likeness >= alike && likeness > (best?.likeness ?? 0)) best = { key: column.key, likeness };
  }
  return best?.key;
};

const alikeness = (a: string, b: string): number => {
  if (a.length < 2 || b.length < 2) return 0;
  if (a.includes(b) || b.includes(a)) return 0.5 + Math.min(a.length, b.length) / Math.max(a.length, b.length) / 2;
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)];
  const common = [...pairsA].filter((pair) => pairsB.has(pair)).length;
  return (2 * common) / (pairsA.size + pairsB.size);
};

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)));

/** Whether a person has to check what the columns were taken for. */
export const needsMapping = (head: FileHead, columns: readonly ImportColumn[]): boolean =>
  head.columns.some(({ key, sure }) => key !== null && !sure) ||
  columns.some(({ key, required }) => required === true && !head.columns.some((column) => column.key === key));
