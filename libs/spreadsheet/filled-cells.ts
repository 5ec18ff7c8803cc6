import type { Fill } from './merged-rows.js';

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
