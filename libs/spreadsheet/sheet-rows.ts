import { workbookLimits } from './limits.js';
import { dateText, numberText, type NumberKind } from './number-formats.js';
import { RichText, type SharedTexts } from './shared-texts.js';
import { WorkbookError } from './workbook-error.js';
import type { XmlHandlers } from './xml.js';

/** A row with content: its number in the sheet, from 1, and the texts of its cells; the last one is not empty. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** Columns, from 0, whose cell holds the error of a formula; `cells` has its text, such as `#REF!`: it is no value. */
  errors?: number[];
  /** The sheet hides the row, by hand or by a filter. It is data as any other. */
  hidden?: true;
}

/** What the values of cells refer to. */
export interface CellContext {
  texts: SharedTexts;
  kinds: readonly NumberKind[];
  from1904: boolean;
}

/** Turns the XML of a sheet into rows of plain texts; formulas count by the value they had when the file was saved. */
export class SheetRows implements XmlHandlers {
  private row = 0;
  private column = 0;
  private type = 'n';
  private style = 0;
  private value = '';
  private inValue = false;
  private inCell = false;
  private cells: string[] = [];
  private errors: number[] = [];
  private hidden = false;
  private readonly rich = new RichText();

  constructor(
    private readonly context: CellContext,
    private readonly take: (row: SheetRow) => void,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.startCell(attributes);
    else if (name === 'v') this.inValue = this.inCell;
    else if (name === 'row') this.startRow(attributes);
    else if (this.inCell) this.rich.open(name);
  }

  text(text: string): void {
    if (this.inValue) this.value += text;
    else if (this.inCell) this.rich.add(text);
    if (this.value.length > workbookLimits.cellCharacters * 2) throw new WorkbookError('cellTooLong');
  }

  close(name: string): void {
    if (name === 'c') this.endCell();
    else if (name === 'v') this.inValue = false;
    else if (name === 'row') this.endRow();
    else if (this.inCell) this.rich.close(name);
  }

  private startRow({ r, hidden = '0' }: Readonly<Record<string, string>>): void {
    const row = r === undefined ? this.row + 1 : Number(r);
    // rows that go back, or are numbered by something else, would be shown to people under a wrong number
    if (!Number.isInteger(row) || row <= this.row || row > workbookLimits.sheetRows) throw new WorkbookError('damaged');
    this.row = row;
    this.column = 0;
    this.cells = [];
    this.errors = [];
    this.hidden = hidden === '1' || hidden === 'true';
  }

  private startCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    this.type = t;
    this.style = Number(s);
    this.value = '';
    this.inCell = true;
    this.rich.start();
  }

  private endCell(): void {
    this.inCell = false;
    const text = this.textOf();
    if (text === '') return;
    if (this.column > workbookLimits.columns) throw new WorkbookError('tooManyColumns');
    if (text.length > workbookLimits.cellCharacters) throw new WorkbookError('cellTooLong');
    while (this.cells.length < this.column - 1) this.cells.push('');
    this.cells[this.column - 1] = text;
    if (this.type === 'e') this.errors.push(this.column - 1);
  }

  private endRow(): void {
    if (!this.cells.some((cell) => cell.trim() !== '')) return;
    const { row, cells, errors } = this;
    this.take({ row, cells, ...(errors.length > 0 ? { errors } : {}), ...(this.hidden ? { hidden: true } : {}) });
  }

  private textOf(): string {
    switch (this.type) {
      case 's':
        return this.value === '' ? '' : this.context.texts.at(Number(this.value));
      case 'inlineStr':
        return this.rich.end();
      case 'b':
        return this.value === '' ? '' : this.value === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return this.value.trim() === '' ? '' : this.numberOf(Number(this.value));
      case 'd':
        return this.value.replace('T', ' ').replace(/ 00:00:00(\.0+)?Z?$/, '');
      default:
        return this.value;
    }
  }

  private numberOf(value: number): string {
    const kind = this.context.kinds[this.style] ?? 'number';
    return kind === 'number' ? numberText(value) : dateText(value, kind, this.context.from1904);
  }
}

/** Column of a cell's name, from 1: `AB12` is 28. */
const columnOf = (name: string): number => {
  let column = 0;
  for (const character of name) {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column < 1 || column > 16_384) throw new WorkbookError('damaged');
  return column;
};
