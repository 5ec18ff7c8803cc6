import { importTexts } from '../types/import-texts.js';
import type { FileHead } from './file-head.js';
import { columnLetter } from './head-names.js';

/** What people should know of the rows of a file besides what becomes of each. */
export class RowNotices {
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
