import { workbookLimits } from './limits.js';
import type { WorkbookFault } from './workbook-error.js';

/** Texts of nothing but characters that need no look. */
const plain = /^[\t\n\r -~\u00A0-\uD7FF\uE000-\uFFFD]*$/;
// eslint-disable-next-line no-control-regex -- the characters that are removed
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;
const loneSurrogate = /\p{Surrogate}/u;

/**
 * The text of a workbook as it counts: characters written as `_xHHHH_` are decoded, those that control something are
 * removed, blanks, tabs and line ends stay. Undefined for a text with half a character (a lone surrogate): what it was
 * meant to be cannot be known. Source: ECMA-376 part 1, 22.9.2.19.
 */
const cellText = (raw: string): string | undefined => {
  const text = raw.includes('_x') ? raw.replace(/_x([0-9A-Fa-f]{4})_/g, decoded) : raw;
  if (plain.test(text)) return text;
  return loneSurrogate.test(text) ? undefined : text.replace(unwanted, '');
};

const decoded = (_all: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

/** Longest text as it may stand in XML: each of its characters as `_xHHHH_`. */
const longestRaw = workbookLimits.cellCharacters * '_xHHHH_'.length;

/** A text as it counts, or why it cannot be read. */
export const readText = (raw: string): string | { fault: WorkbookFault } => {
  if (raw.length > longestRaw) return { fault: 'cellTooLong' };
  const text = cellText(raw);
  if (text === undefined) return { fault: 'invalidText' };
  return text.length > workbookLimits.cellCharacters ? { fault: 'cellTooLong' } : text;
};

/** What a text consists of: its elements inside of each other. What is not listed could be a part of it, too. */
const inside: Readonly<Record<string, readonly string[]>> = {
  '': ['t', 'r', 'rPh', 'phoneticPr', 'extLst'],
  r: ['rPr', 't'],
  rPh: ['t'],
  t: [],
};

/** Collects the runs of a text; its phonetic guide (`rPh`) is not part of it. */
export class RichText {
  private text = '';
  private readonly levels: string[] = [];
  private damaged = false;

  start(): void {
    this.text = '';
    this.levels.length = 0;
    this.damaged = false;
  }

  open(element: string): void {
    const allowed = inside[this.levels.at(-1) ?? ''];
    if (allowed && !allowed.includes(element)) this.damaged = true;
    this.levels.push(element);
  }

  add(text: string): void {
    if (this.levels.at(-1) === 't' && this.levels[0] !== 'rPh') {
      if (this.text.length <= longestRaw) this.text += text;
    } else if ((inside[this.levels.at(-1) ?? '']?.length ?? 0) > 0 && text.trim() !== '') this.damaged = true;
  }

  close(): void {
    this.levels.pop();
  }

  end(): string | { fault: WorkbookFault } {
    return this.damaged ? { fault: 'badCell' } : readText(this.text);
  }
}
