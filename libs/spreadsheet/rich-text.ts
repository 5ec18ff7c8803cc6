import { cellText } from './cell-text.js';
import { workbookLimits } from './limits.js';
import type { WorkbookFault } from './workbook-error.js';

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
