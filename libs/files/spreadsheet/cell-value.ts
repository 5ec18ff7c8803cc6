import { workbookLimits } from './limits.js';
import { dateText, type NumberKind, numberText } from './number-formats.js';
import { readText } from './rich-text.js';
import type { SharedTexts } from './shared-texts.js';
import type { WorkbookFault } from './workbook-error.js';

/** Columns of a sheet at most. */
const sheetColumns = 16_384;

/** Column and row, from 1, of a cell's name: `AB12` is 28 and 12. Undefined for what names no cell. */
export const placeOf = (name: string): { column: number; row: number } | undefined => {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(name) ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  return column > sheetColumns || row > workbookLimits.sheetRows ? undefined : { column, row };
};

/** The name of a column, from 1: 28 is `AB`. */
export const columnLetters = (column: number): string => {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column <= 26 ? letter : `${columnLetters(Math.floor((column - 1) / 26))}${letter}`;
};

/** What the values of cells refer to. */
export interface CellContext {
  texts: SharedTexts;
  kinds: readonly NumberKind[];
  from1904: boolean;
}

/** A cell as it stands in a sheet. */
export interface RawCell {
  type: string;
  style: string;
  formula: boolean;
  /** Content of `v` and of `is`; undefined without one. */
  value: string | undefined;
  inline: string | { fault: WorkbookFault } | undefined;
}

type Read = string | { fault: WorkbookFault };

const number = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const bad = { fault: 'badCell' } as const;

/** The text that a cell shows, or why it cannot be known; a formula counts by the value it had when the file was saved. */
export const readCell = (cell: RawCell, context: CellContext): Read => {
  const { type, formula, value, inline } = cell;
  if (type === 'inlineStr') return inlineText(value, inline);
  if (inline !== undefined) return bad;
  if (type === 'str') return value === undefined && formula ? { fault: 'noValue' } : readText(value ?? '');
  const trimmed = value?.trim() ?? '';
  if (trimmed === '') return formula ? { fault: 'noValue' } : type === 'e' ? '#VALUE!' : '';
  switch (type) {
    case 'n':
      return numberOf(trimmed, cell.style, context);
    case 's':
      return /^\d{1,9}$/.test(trimmed) ? context.texts.at(Number(trimmed)) : bad;
    case 'b':
      return truths[trimmed] ?? bad;
    case 'd':
      return readText(trimmed.replace('T', ' ').replace(/ 00:00:00(\.0+)?Z?$/, ''));
    case 'e':
      return readText(trimmed);
    default:
      return bad;
  }
};

/** Some programs write the text of such a cell where its value belongs. */
const inlineText = (value: string | undefined, inline: Read | undefined): Read => {
  if (value === undefined || value === '') return inline ?? '';
  return inline === undefined ? readText(value) : bad;
};

const truths: Readonly<Record<string, string>> = { 1: 'TRUE', true: 'TRUE', 0: 'FALSE', false: 'FALSE' };

const numberOf = (text: string, style: string, { kinds, from1904 }: CellContext): Read => {
  const value = Number(text);
  const kind = kinds.length === 0 && style === '0' ? 'number' : kinds[Number(style)];
  if (!number.test(text) || !Number.isFinite(value) || kind === undefined) return bad;
  return kind === 'number' ? numberText(value) : dateText(value, kind, from1904);
};
