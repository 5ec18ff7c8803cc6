import { dateText, numberText, type NumberKind } from './number-formats.js';
import { readText } from './rich-text.js';
import type { SharedTexts } from './shared-texts.js';
import type { WorkbookFault } from './workbook-error.js';

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
