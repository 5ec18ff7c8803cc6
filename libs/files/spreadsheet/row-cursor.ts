import type { Cells } from './cells.js';

/** A row that stands at a place of its own in the sheet; `row` is from 1, and grows from row to row. */
export interface PlacedRow {
  row: number;
  cells: Cells;
}

/** Rows that come in batches, one by one; a batch is read through before the next is asked for. */
export class RowCursor {
  private readonly batches: AsyncIterator<Iterable<Cells | PlacedRow>>;
  private rows: Iterator<Cells | PlacedRow> = [][Symbol.iterator]();
  private ahead: Cells | PlacedRow | undefined;

  constructor(batches: AsyncIterable<Iterable<Cells | PlacedRow>>) {
    this.batches = batches[Symbol.asyncIterator]();
  }

  /** Whether there is another row; waits for the next batch when the last one is read through. */
  async more(): Promise<boolean> {
    while (this.ahead === undefined) {
      const batch = await this.batches.next();
      if (batch.done === true) return false;
      this.rows = batch.value[Symbol.iterator]();
      this.step();
    }
    return true;
  }

  /** The next row of the batch; undefined when it is read through, until `more` has brought another. */
  take(): Cells | PlacedRow | undefined {
    const row = this.ahead;
    if (row !== undefined) this.step();
    return row;
  }

  /** Ends the reading of batches that are no longer wanted. */
  async close(): Promise<void> {
    await this.batches.return?.();
  }

  private step(): void {
    const next = this.rows.next();
    this.ahead = next.done === true ? undefined : next.value;
  }
}
