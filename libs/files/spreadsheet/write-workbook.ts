import { Readable } from 'node:stream';
import { columnLetters } from './cell-value.js';
import { type Cells, type FormattedNumber, neutralised, type NumberFormat } from './cells.js';
import { workbookLimits } from './limits.js';
import { type PlacedRow, RowCursor } from './row-cursor.js';
import { ZipWriter } from './zip-writer.js';

/** A table: a head and rows, which come as they are made. */
export interface TableSheet {
  name: string;
  head: readonly string[];
  /** The row of the head, from 1; the first unless said otherwise. */
  headRow?: number;
  /** Those without a place follow each other. */
  rows: AsyncIterable<Iterable<Cells | PlacedRow>>;
  /** Rows of a sheet at most, its head included; those beyond stand on further sheets with the same head. */
  sheetRows?: number;
}

/** Content type of .xlsx files. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * An .xlsx file of a table, as a stream. Texts stay texts and none can run as a formula; the memory it takes is that of
 * one batch of rows. A table longer than a sheet can be is continued on another one.
 */
export const writeWorkbook = (table: TableSheet): Readable =>
  // an object stream passes each piece on: a large file never lies in memory as a whole
  Readable.from(bytesOf(table), { highWaterMark: 4 });

const bytesOf = async function* ({ name, rows, ...table }: TableSheet): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  const cursor = new RowCursor(rows);
  const names: string[] = [];
  try {
    do {
      names.push(names.length === 0 ? name : `${name} (${names.length + 1})`);
      yield* zip.part(`xl/worksheets/sheet${names.length}.xml`, sheetXml(table, cursor));
    } while (await cursor.more());
  } finally {
    await cursor.close();
  }
  for (const [part, text] of frame(names)) yield* zip.part(part, [text]);
  yield* zip.end();
};

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Every part besides the sheets. Style 1 is text: what is typed into a column of it stays as it is typed; style 2 a head;
 * those of numbers are in `styleOf`.
 */
const frame = (sheetNames: readonly string[]): [name: string, text: string][] => [
  [
    '[Content_Types].xml',
    `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/>${each(sheetNames, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${officeType}.worksheet+xml"/>`)}</Types>`,
  ],
  [
    '_rels/.rels',
    `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xmlHead}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${each(sheetNames, (n, name) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xmlHead}<Relationships xmlns="${packages}/relationships">${each(sheetNames, (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheetNames.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${xmlHead}<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="2" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

/** One text for every sheet; they are numbered from 1. */
const each = (sheetNames: readonly string[], text: (n: number, name: string) => string): string =>
  sheetNames.map((name, index) => text(index + 1, name)).join('');

const sheetXml = async function* (
  { head, headRow = 1, sheetRows = workbookLimits.sheetRows }: Omit<TableSheet, 'name' | 'rows'>,
  rows: RowCursor,
): AsyncGenerator<string> {
  const letters = head.map((_, index) => columnLetters(index + 1));
  yield `${xmlHead}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${head.length}" width="18" style="1"/></cols><sheetData>`;
  yield rowXml(headRow, letters, head, 2);
  for (let last = headRow; last < sheetRows && (await rows.more());) {
    for (let next = rows.take(); next !== undefined; next = rows.take()) {
      const { row, cells } = 'cells' in next ? next : { row: last + 1, cells: next };
      yield rowXml((last = row), letters, cells, 1);
      if (last >= sheetRows) break;
    }
  }
  yield '</sheetData></worksheet>';
};

/** Rows and cells carry their places, without which some programs read none; an empty cell is left out. */
const rowXml = (row: number, letters: readonly string[], cells: Cells, style: number): string => {
  let xml = `<row r="${row}">`;
  let index = 0;
  for (const cell of cells) {
    const place = `${letters[index] ?? columnLetters(index + 1)}${row}`;
    if (typeof cell === 'string') xml += textXml(place, cell, style);
    else xml += typeof cell === 'number' ? numberXml(place, cell) : formattedXml(place, cell);
    index++;
  }
  return `${xml}</row>`;
};

const numberXml = (place: string, value: number): string =>
  Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';

/** Styles of `frame`: two decimals, a day, a day with its time. */
const styleOf: Readonly<Record<NumberFormat, number>> = { money: 3, day: 4, moment: 5 };

const formattedXml = (place: string, { value, format }: FormattedNumber): string =>
  Number.isFinite(value) ? `<c r="${place}" s="${styleOf[format]}"><v>${value}</v></c>` : '';

const textXml = (place: string, text: string, style: number): string =>
  text === ''
    ? ''
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(neutralised(text))}</t></is></c>`;

// eslint-disable-next-line no-control-regex -- those that XML cannot hold
const special = /[&<>"\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_x(?=[0-9A-Fa-f]{4}_)|\r/;
const everySpecial = new RegExp(special, 'g');

/** Characters that mean something to XML, or to the way workbooks write those that XML cannot hold. */
const escaped = (text: string): string => (special.test(text) ? text.replace(everySpecial, escapedOne) : text);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  _x: '_x005F_x',
};

const escapedOne = (part: string): string =>
  escapes[part] ?? `_x${part.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;
