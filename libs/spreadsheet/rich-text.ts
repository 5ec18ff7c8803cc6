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

/** Collects the runs of a text; its phonetic guide (`rPh`) is not part of it. */
export class RichText {
  private text = '';
  private inText = false;
  private phonetic = 0;

  start(): void {
    this.text = '';
  }

  open(element: string): void {
    if (element === 't') this.inText = true;
    else if (element === 'rPh') this.phonetic++;
  }

  add(text: string): void {
    if (!this.inText || this.phonetic > 0 || this.text.length > longestRaw) return;
    this.text += text;
  }

  close(element: string): void {
    if (element === 't') this.inText = false;
    else if (element === 'rPh') this.phonetic--;
  }

  end(): string | { fault: WorkbookFault } {
    return readText(this.text);
  }
}
