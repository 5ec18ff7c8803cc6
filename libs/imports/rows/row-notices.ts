import { importTexts } from '../types/import-texts.js';
import type { FileHead } from './file-head.js';
import { columnLetter } from './head-names.js';

/** What people should know of the rows of a file besides what becomes of each. */
export class RowNotices {
  private readonly headed = new Set<number>();
  private hidden = 0;
  private stray = 0;
  private firstStray: { row: number; letter: string } | undefined;

  constructor({ columns, result }: FileHead) {
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

  texts(): string[] {
    return [
      ...(this.hidden > 0 ? [importTexts.hiddenRows(this.hidden)] : []),
      ...(this.firstStray ? [importTexts.strayCells(this.firstStray.row, this.firstStray.letter, this.stray)] : []),
    ];
  }
}
