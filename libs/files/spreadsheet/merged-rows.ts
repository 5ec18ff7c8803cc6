import { workbookLimits } from './limits.js';
import { WorkbookError } from './workbook-error.js';
import { readXml } from './xml.js';
import type { ZipParts } from './zip-parts.js';
import { placeOf } from './cell-value.js';

const name = 'mergeCell';
/** The name of the element in the encodings that a part may have. */
const marks = [Buffer.from(name), Buffer.from(name, 'utf16le'), Buffer.from(name, 'utf16le').swap16()];
const longestMark = Math.max(...marks.map(({ length }) => length));

/** The ranges of a sheet that are merged, such as `A2:A9`; they are listed behind its rows. @throws WorkbookError */
export const mergedRanges = async (parts: ZipParts, part: string): Promise<string[]> => {
  if (!(await isNamed(parts.content(part)))) return [];
  const ranges: string[] = [];
  const levels: string[] = [];
  await readXml(parts.content(part), {
    open: (element, { ref }) => {
      levels.push(element);
      if (levels.length !== 3 || levels[1] !== 'mergeCells' || element !== name || ref === undefined) return;
      if (ranges.length >= workbookLimits.mergedRanges) throw new WorkbookError('tooComplex');
      ranges.push(ref);
    },
    text: () => undefined,
    close: () => levels.pop(),
  });
  return ranges;
};

/** True when the name stands anywhere: most sheets have no merged cells, and are not parsed for them. */
const isNamed = async (content: AsyncIterable<Buffer>): Promise<boolean> => {
  let tail = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([tail, chunk]);
    if (marks.some((mark) => bytes.includes(mark))) return true;
    tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - longestMark + 1)));
  }
  return false;
};

/** A row whose cells are filled; `filled` names them. */
interface FilledRow {
  row: number;
  cells: string[];
  filled?: number[];
}

/** Gives cells that are merged over rows the text of the first of them, in each row with content. */
export class FilledCells {
  private readonly fills: readonly Fill[];
  private next = 0;
  private reached: { fill: Fill; text: string }[] = [];

  constructor(fills: readonly Fill[]) {
    this.fills = fills.toSorted((a, b) => a.from - b.from);
  }

  /** Fills the cells of a row and marks them; rows come in their order. Returns how many characters came to it. */
  fill(row: FilledRow): number {
    this.reached = this.reached.filter(({ fill }) => fill.to >= row.row);
    let characters = 0;
    for (const { fill, text } of this.reached) {
      while (row.cells.length <= fill.column) row.cells.push('');
      row.cells[fill.column] = text;
      if (text !== '') row.filled = [...(row.filled ?? []), fill.column];
      characters += text.length;
    }
    for (let fill = this.fills[this.next]; fill && fill.from <= row.row; fill = this.fills[++this.next]) {
      const text = fill.from === row.row ? (row.cells[fill.column] ?? '') : '';
      if (fill.to > row.row) this.reached.push({ fill, text });
    }
    return characters;
  }
}

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
