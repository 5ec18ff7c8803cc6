import { Readable } from 'node:stream';
import { neutralised } from './plain-text.js';
import { ZipWriter } from './zip-writer.js';

/** A sheet of texts: a head and rows, which come as they are made. */
export interface TextSheet {
  name: string;
  head: readonly string[];
  rows: AsyncIterable<Iterable<readonly string[]>>;
}

/** Content type of .xlsx files. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An .xlsx file of one sheet, as a stream. Every cell is text and none can run as a formula; the memory it takes is that of a portion of rows. */
export const writeWorkbook = (sheet: TextSheet): Readable =>
  // an object stream hands each piece on by itself: a large file never lies in memory as a whole
  Readable.from(bytesOf(sheet), { highWaterMark: 4 });

const bytesOf = async function* (sheet: TextSheet): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  for (const [name, text] of frame(sheet.name)) yield* zip.part(name, [text]);
  yield* zip.part('xl/worksheets/sheet1.xml', sheetXml(sheet));
  yield* zip.end();
};

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Every part besides the sheet. Style 1 is text: what is typed into a column of it stays as it is typed. */
const frame = (sheetName: string): [name: string, text: string][] => [
  [
    '[Content_Types].xml',
    `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${officeType}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xmlHead}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${xmlHead}<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

const sheetXml = async function* ({ head, rows }: TextSheet): AsyncGenerator<string> {
  const width = head.length;
  yield `${xmlHead}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${width}" width="18" style="1"/></cols><sheetData>`;
  yield rowXml(head, 2);
  for await (const some of rows) for (const cells of some) yield rowXml(cells, 1);
  yield '</sheetData></worksheet>';
};

/** Cells without names stand one after the other; an empty one keeps the place. */
const rowXml = (cells: readonly string[], style: number): string => {
  let xml = '<row>';
  for (const cell of cells) {
    xml +=
      cell === ''
        ? '<c/>'
        : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(neutralised(cell))}</t></is></c>`;
  }
  return `${xml}</row>`;
};

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
