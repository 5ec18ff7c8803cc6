import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipWriter } from '../../libs/files/spreadsheet/zip-writer.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts of a workbook that are not as usual; null: the part is missing. */
export interface RawWorkbook {
  /** XML inside `sheetData`, of each sheet. */
  sheets?: readonly (string | Iterable<string>)[];
  /** Attributes of each sheet in the list of sheets. */
  sheetAttributes?: readonly string[];
  workbookProperties?: string;
  sharedStrings?: string;
  styles?: string;
  /** Parts that replace usual ones or come beside them. */
  parts?: Readonly<Record<string, string | Iterable<string> | null>>;
}

const sheetXml = function* (data: string | Iterable<string>): Generator<string> {
  yield `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>`;
  yield* typeof data === 'string' ? [data] : data;
  yield '</sheetData></worksheet>';
};

/** The parts of a workbook by their names, whether they make sense or not. */
export const partsOf = (raw: RawWorkbook): Record<string, string | Iterable<string> | null> => {
  const { sheets = [''], sheetAttributes = [] } = raw;
  const list = sheets.map(
    (_, n) => `<sheet name="S${n + 1}" sheetId="${n + 1}" r:id="rId${n + 1}" ${sheetAttributes[n] ?? ''}/>`,
  );
  const targets = sheets.map(
    (_, n) => `<Relationship Id="rId${n + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  );
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${raw.workbookProperties ?? ''}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((data, n) => [`xl/worksheets/sheet${n + 1}.xml`, sheetXml(data)])),
    ...(raw.sharedStrings === undefined ? {} : { 'xl/sharedStrings.xml': raw.sharedStrings }),
    ...(raw.styles === undefined ? {} : { 'xl/styles.xml': raw.styles }),
    ...raw.parts,
  };
};

/** Writes a workbook part by part. */
export const writeRaw = async (path: string, raw: RawWorkbook): Promise<void> => {
  const parts = partsOf(raw);
  const zip = new ZipWriter();
  const bytes = async function* (): AsyncGenerator<Buffer> {
    for (const [name, content] of Object.entries(parts)) {
      if (content !== null) yield* zip.part(name, typeof content === 'string' ? [content] : content);
    }
    yield* zip.end();
  };
  await pipeline(Readable.from(bytes()), createWriteStream(path));
};
