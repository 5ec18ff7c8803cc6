import { placeOf } from './cell-place.js';
import { workbookLimits } from './limits.js';

/** Cells of a column, from 0, that are merged from one row to another. */
export interface Fill {
  column: number;
  from: number;
  to: number;
}

/**
 * Finds cells that are merged over several rows of data: what only the first of these rows holds is meant for all of
 * them. They are listed behind the rows, so the rows with content are remembered by their numbers.
 */
export class MergedRows {
  private readonly filled = new Uint8Array(workbookLimits.sheetRows + 2);
  private filledUpTo: Uint32Array | undefined;

  /**
   * Merges that begin in row `after` or above are of titles and heads; only those with one of `columns` (from 0) count.
   * In `fillable` ones what the first row holds may be filled in below.
   */
  constructor(
    private readonly after: number,
    private readonly columns: readonly number[] | undefined,
    private readonly fillable: readonly number[] = [],
  ) {}

  /** A row has content. */
  add(row: number): void {
    this.filled[row] = 1;
  }

  /** Whether the merge of these cells (`A2:A9`) leaves rows with content without a value of their own. */
  hides(range: string): boolean {
    const found = this.overRows(range);
    if (!found || this.fillOf(range)) return false;
    return this.countUpTo(found.to) > this.countUpTo(found.from);
  }

  /** The cells that are to be filled because of a merge: it has one column that counts, its first, and that is fillable. */
  fillOf(range: string): Fill | undefined {
    const { wanted, first, from, to } = this.overRows(range) ?? {};
    const [column] = wanted ?? [];
    if (column === undefined || wanted?.length !== 1 || column !== first || !this.fillable.includes(column))
      return undefined;
    return from === undefined || to === undefined ? undefined : { column, from, to };
  }

  /** A merge over rows of data with columns that count; `first` is the column of its first cell. */
  private overRows(range: string): { wanted: number[]; first: number; from: number; to: number } | undefined {
    const [one = '', other = one] = range.split(':');
    const [from, to] = [placeOf(one), placeOf(other)];
    if (!from || !to || from.row <= this.after || to.row <= from.row) return undefined;
    const first = from.column - 1;
    const wanted = (this.columns ?? [first]).filter((column) => column >= first && column < to.column);
    return wanted.length === 0 ? undefined : { wanted, first, from: from.row, to: to.row };
  }

  private countUpTo(row: number): number {
    if (!this.filledUpTo) {
      let count = 0;
      this.filledUpTo = Uint32Array.from(this.filled, (filled) => (count += filled));
    }
    return this.filledUpTo[row] ?? 0;
  }
}
