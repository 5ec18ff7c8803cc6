import { batchCharacters, batchRows, workbookLimits } from './limits.js';
import type { SheetRow } from './sheet-rows.js';
import { WorkbookError } from './workbook-error.js';

/** Gathers rows to batches: bounded in rows, and in characters, so that none takes long to hand on. */
export class RowBatches {
  private readonly full: SheetRow[][] = [];
  private rows: SheetRow[] = [];
  private characters = 0;
  private count = 0;
  private total = 0;

  /** @throws WorkbookError when the sheet has too many rows, or too much in them */
  add(row: SheetRow, characters: number): void {
    if (++this.count > workbookLimits.rows) throw new WorkbookError('tooManyRows');
    this.total += characters;
    if (this.total > workbookLimits.characters) throw new WorkbookError('tooMuchText');
    this.rows.push(row);
    this.characters += characters;
    if (this.rows.length >= batchRows || this.characters >= batchCharacters) this.close();
  }

  /** The next batch that is full. */
  next(): SheetRow[] | undefined {
    return this.full.shift();
  }

  /** The batches that are left when no row comes any more. */
  rest(): SheetRow[][] {
    if (this.rows.length > 0) this.close();
    return this.full.splice(0);
  }

  private close(): void {
    this.full.push(this.rows);
    this.rows = [];
    this.characters = 0;
  }
}
