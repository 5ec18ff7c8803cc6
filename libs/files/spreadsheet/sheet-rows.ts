import { type CellContext, columnLetters, placeOf, type RawCell, readCell } from './cell-value.js';
import { workbookLimits } from './limits.js';
import type { FilledCells, MergedRows } from './merged-rows.js';
import { RichText } from './rich-text.js';
import { placeText, WorkbookError, type WorkbookFault, workbookTexts } from './workbook-error.js';
import type { XmlHandlers } from './markup.js';

/** A row with content: its number in the sheet, from 1, and the texts of its cells; the last one is not empty. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** Columns, from 0, whose cell holds the error of a formula; `cells` has its text, such as `#REF!`: it is no value. */
  errors?: number[];
  /** The sheet hides the row, by hand or by a filter. It is data as any other. */
  hidden?: true;
  /** Cells that cannot be read, and why; they are empty in `cells`. Only where the rows were asked for with them. */
  bad?: { column: number; text: string }[];
  /** Columns, from 0, whose cell is merged with those above and has their text. */
  filled?: number[];
}

/** How the rows of a sheet are taken. */
export interface TakenRows {
  take: (row: SheetRow, characters: number) => void;
  merged?: MergedRows | undefined;
  filled?: FilledCells | undefined;
  /** Marks cells that cannot be read, which are refused otherwise. */
  marksBad?: boolean | undefined;
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
  private bad: { column: number; text: string }[] = [];
  /** What is wrong with the cell that is being read. */
  private spoilt: WorkbookFault | undefined;
  private characters = 0;
  private hidden = false;
  private readonly rich = new RichText();

  constructor(
    private readonly name: string,
    private readonly context: CellContext,
    private readonly taken: TakenRows,
  ) {}

  open(name: string, attributes: Attributes): void {
    this.levels.push(this.enter(name, attributes));
  }

  text(text: string): void {
    const level = this.levels.at(-1);
    if (level === 'value') this.cell.value = this.longer(this.cell.value, text);
    else if (level === 'inline') this.rich.add(text);
    else if ((level === 'cell' || level === 'row' || level === 'data') && text.trim() !== '') {
      if (level !== 'cell') throw this.rowFault('damaged');
      this.spoil('badCell');
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
        return this.spoil('badCell');
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
        if (this.cell.value !== undefined) return this.spoil('badCell');
        this.cell.value = '';
        return 'value';
      case 'is':
        if (this.cell.inline !== undefined) return this.spoil('badCell');
        this.rich.start();
        return 'inline';
      case 'extLst':
        return 'other';
      default:
        return this.spoil('badCell');
    }
  }

  /** The cell cannot be read; what stands inside does not count. */
  private spoil(fault: WorkbookFault): Level {
    if (this.taken.marksBad !== true) throw this.fault(fault);
    this.spoilt ??= fault;
    return 'other';
  }

  private startRow({ r, hidden = '0' }: Attributes): void {
    const row = r === undefined ? this.row + 1 : /^\d{1,7}$/.test(r) ? Number(r) : 0;
    // rows that go back, or are numbered by something else, would be shown to people under a wrong number
    if (row <= this.row || row > workbookLimits.sheetRows) throw this.rowFault('damaged');
    this.row = row;
    this.column = 0;
    this.cells = [];
    this.errors = [];
    this.bad = [];
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
    this.spoilt = undefined;
  }

  private endCell(): void {
    const text = this.cellText();
    if (text === '' && this.spoilt === undefined) return;
    if (this.column > workbookLimits.columns) throw this.fault('tooManyColumns');
    if (this.spoilt !== undefined) {
      this.bad.push({ column: this.column - 1, text: workbookTexts[this.spoilt] });
      return;
    }
    this.characters += text.length;
    if (this.characters > workbookLimits.rowCharacters) throw this.rowFault('rowTooLong');
    while (this.cells.length < this.column - 1) this.cells.push('');
    this.cells[this.column - 1] = text;
    if (this.cell.type === 'e') this.errors.push(this.column - 1);
  }

  /** The text of a cell; empty for one that is spoilt. */
  private cellText(): string {
    const read = this.spoilt === undefined ? readCell(this.cell, this.context) : '';
    const text = typeof read === 'string' && read.length > workbookLimits.cellCharacters ? cellTooLong : read;
    if (typeof text === 'string') return text;
    this.spoil(text.fault);
    return '';
  }

  private endRow(): void {
    const { row, cells, errors, hidden, bad } = this;
    if (bad.length === 0 && !cells.some((cell) => cell.trim() !== '')) return;
    this.taken.merged?.add(row);
    const taken: SheetRow = { row, cells };
    if (errors.length > 0) taken.errors = errors;
    if (hidden) taken.hidden = true;
    if (bad.length > 0) taken.bad = bad;
    const filled = this.taken.filled?.fill(taken) ?? 0;
    this.taken.take(taken, this.characters + filled);
  }

  private checkMerge(range: string): void {
    if (!this.taken.merged?.hides(range)) return;
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

const cellTooLong = { fault: 'cellTooLong' } as const;
const emptyCell = (): RawCell => ({ type: 'n', style: '0', formula: false, value: undefined, inline: undefined });
