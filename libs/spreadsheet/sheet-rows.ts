import { columnLetters, placeOf } from './cell-place.js';
import { type CellContext, type RawCell, readCell } from './cell-value.js';
import { workbookLimits } from './limits.js';
import type { MergedRows } from './merged-rows.js';
import { RichText } from './rich-text.js';
import { placeText, WorkbookError, type WorkbookFault } from './workbook-error.js';
import type { XmlHandlers } from './xml-handlers.js';

/** A row with content: its number in the sheet, from 1, and the texts of its cells; the last one is not empty. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** Columns, from 0, whose cell holds the error of a formula; `cells` has its text, such as `#REF!`: it is no value. */
  errors?: number[];
  /** The sheet hides the row, by hand or by a filter. It is data as any other. */
  hidden?: true;
}

/** What the reading is inside of; `other` is content that does not count. */
type Level = 'sheet' | 'data' | 'row' | 'cell' | 'value' | 'inline' | 'merges' | 'other';
type Attributes = Readonly<Record<string, string>>;

/**
 * Turns the XML of a sheet into rows of plain texts. What is not understood between the rows is refused, with its place:
 * it could be data.
 */
export class SheetRows implements XmlHandlers {
  private readonly levels: Level[] = [];
  private hasData = false;
  private row = 0;
  private column = 0;
  private cell: RawCell = emptyCell();
  private cells: string[] = [];
  private errors: number[] = [];
  private characters = 0;
  private hidden = false;
  private readonly rich = new RichText();

  constructor(
    private readonly name: string,
    private readonly context: CellContext,
    private readonly take: (row: SheetRow, characters: number) => void,
    private readonly merged?: MergedRows,
  ) {}

  open(name: string, attributes: Attributes): void {
    this.levels.push(this.enter(name, attributes));
  }

  text(text: string): void {
    const level = this.levels.at(-1);
    if (level === 'value') this.cell.value = this.longer(this.cell.value, text);
    else if (level === 'inline') this.rich.add(text);
    else if ((level === 'cell' || level === 'row' || level === 'data') && text.trim() !== '') {
      throw level === 'cell' ? this.fault('badCell') : this.rowFault('damaged');
    }
  }

  close(): void {
    const level = this.levels.pop();
    if (level === 'row') this.endRow();
    else if (level === 'cell') this.endCell();
    else if (level === 'inline' && this.levels.at(-1) === 'cell') this.cell.inline = this.rich.end();
    else if (level === 'inline') this.rich.close();
    else if (level === 'sheet' && !this.hasData) throw this.sheetFault();
  }

  private enter(name: string, attributes: Attributes): Level {
    const level = this.levels.at(-1);
    switch (level) {
      case undefined:
        if (name !== 'worksheet') throw this.sheetFault();
        return 'sheet';
      case 'sheet':
        return this.enterPart(name);
      case 'data':
        if (name !== 'row') throw this.rowFault('damaged');
        this.startRow(attributes);
        return 'row';
      case 'row':
        if (name === 'extLst') return 'other';
        if (name !== 'c') throw this.rowFault('damaged');
        this.startCell(attributes);
        return 'cell';
      case 'cell':
        return this.enterCell(name);
      case 'value':
        throw this.fault('badCell');
      case 'inline':
        this.rich.open(name);
        return 'inline';
      case 'merges':
        if (name === 'mergeCell') this.checkMerge(attributes.ref ?? '');
        return 'other';
      case 'other':
        return 'other';
    }
  }

  private enterPart(name: string): Level {
    if (name === 'mergeCells') return 'merges';
    if (name !== 'sheetData') return 'other';
    if (this.hasData) throw this.sheetFault();
    this.hasData = true;
    return 'data';
  }

  private enterCell(name: string): Level {
    switch (name) {
      case 'f':
        this.cell.formula = true;
        return 'other';
      case 'v':
        if (this.cell.value !== undefined) throw this.fault('badCell');
        this.cell.value = '';
        return 'value';
      case 'is':
        if (this.cell.inline !== undefined) throw this.fault('badCell');
        this.rich.start();
        return 'inline';
      case 'extLst':
        return 'other';
      default:
        throw this.fault('badCell');
    }
  }

  private startRow({ r, hidden = '0' }: Attributes): void {
    const row = r === undefined ? this.row + 1 : /^\d{1,7}$/.test(r) ? Number(r) : 0;
    // rows that go back, or are numbered by something else, would be shown to people under a wrong number
    if (row <= this.row || row > workbookLimits.sheetRows) throw this.rowFault('damaged');
    this.row = row;
    this.column = 0;
    this.cells = [];
    this.errors = [];
    this.characters = 0;
    this.hidden = hidden === '1' || hidden === 'true';
  }

  private startCell({ r, t = 'n', s = '0' }: Attributes): void {
    const place = r === undefined ? { row: this.row, column: this.column + 1 } : placeOf(r);
    if (!place) throw this.rowFault('damaged');
    const follows = place.row === this.row && place.column > this.column;
    if (!follows) throw new WorkbookError('doubleCell', { place: placeText(this.name, { cell: r ?? '' }) });
    this.column = place.column;
    this.cell = { ...emptyCell(), type: t, style: s };
  }

  private endCell(): void {
    const text = readCell(this.cell, this.context);
    if (typeof text !== 'string') throw this.fault(text.fault);
    if (text === '') return;
    if (this.column > workbookLimits.columns) throw this.fault('tooManyColumns');
    if (text.length > workbookLimits.cellCharacters) throw this.fault('cellTooLong');
    this.characters += text.length;
    if (this.characters > workbookLimits.rowCharacters) throw this.rowFault('rowTooLong');
    while (this.cells.length < this.column - 1) this.cells.push('');
    this.cells[this.column - 1] = text;
    if (this.cell.type === 'e') this.errors.push(this.column - 1);
  }

  private endRow(): void {
    if (!this.cells.some((cell) => cell.trim() !== '')) return;
    const { row, cells, errors, hidden } = this;
    this.merged?.add(row);
    const marks = { ...(errors.length > 0 ? { errors } : {}), ...(hidden ? ({ hidden } as const) : {}) };
    this.take({ row, cells, ...marks }, this.characters);
  }

  private checkMerge(range: string): void {
    if (!this.merged?.hides(range)) return;
    throw new WorkbookError('mergedRows', { place: placeText(this.name, { cell: range }) });
  }

  /** Values of any type are shorter than the longest text. */
  private longer(value = '', text: string): string {
    return value.length > workbookLimits.elementCharacters ? value : value + text;
  }

  private fault(fault: WorkbookFault): WorkbookError {
    return new WorkbookError(fault, {
      place: placeText(this.name, { cell: `${columnLetters(this.column)}${this.row}` }),
    });
  }

  private rowFault(fault: WorkbookFault): WorkbookError {
    return new WorkbookError(fault, { place: placeText(this.name, { row: Math.max(this.row, 1) }) });
  }

  private sheetFault(): WorkbookError {
    return new WorkbookError('damaged', { place: placeText(this.name) });
  }
}

const emptyCell = (): RawCell => ({ type: 'n', style: '0', formula: false, value: undefined, inline: undefined });
