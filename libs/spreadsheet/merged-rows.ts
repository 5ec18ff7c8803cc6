import { placeOf } from './cell-place.js';
import { workbookLimits } from './limits.js';

/**
 * Finds cells that are merged over several rows of data: what only the first of these rows holds is meant for all of
 * them. They are listed behind the rows, so the rows with content are remembered by their numbers.
 */
export class MergedRows {
  private readonly filled = new Uint8Array(workbookLimits.sheetRows + 2);
  private filledUpTo: Uint32Array | undefined;

  /** Merges that begin in row `after` or above are of titles and heads; only those with one of `columns` (from 0) count. */
  constructor(
    private readonly after: number,
    private readonly columns: readonly number[] | undefined,
  ) {}

  /** A row has content. */
  add(row: number): void {
    this.filled[row] = 1;
  }

  /** Whether the merge of these cells (`A2:A9`) leaves rows with content without a value of their own. */
  hides(range: string): boolean {
    const [first = '', last = first] = range.split(':');
    const [from, to] = [placeOf(first), placeOf(last)];
    if (!from || !to) return false;
    const wanted = this.columns?.some((column) => column + 1 >= from.column && column + 1 <= to.column) ?? true;
    if (!wanted || from.row <= this.after || to.row <= from.row) return false;
    return this.countUpTo(to.row) > this.countUpTo(from.row);
  }

  private countUpTo(row: number): number {
    if (!this.filledUpTo) {
      let count = 0;
      this.filledUpTo = Uint32Array.from(this.filled, (filled) => (count += filled));
    }
    return this.filledUpTo[row] ?? 0;
  }
}
