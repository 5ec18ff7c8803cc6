import { posix } from 'node:path';
import { readText } from './rich-text.js';
import { maxSheets, workbookLimits } from './limits.js';
import { kindOfFormat, type NumberKind } from './number-formats.js';
import { placeText, WorkbookError, type WorkbookFault } from './workbook-error.js';
import { readXml } from './xml.js';
import type { XmlHandlers } from './markup.js';
import type { ZipParts } from './zip-parts.js';

export interface SheetPart {
  name: string;
  /** Name of its part in the zip. */
  part: string;
}

/** What is needed of a workbook to read its sheets. */
export interface WorkbookParts {
  /** Visible sheets in their order. */
  sheets: SheetPart[];
  from1904: boolean;
  sharedTexts: string;
  /** Kind of the numbers of a cell by its style. */
  kinds: NumberKind[];
}

/** What is done with an element; `inside` are the names of those around it, from the first. */
type Open = (element: string, attributes: Readonly<Record<string, string>>, inside: string) => void;

/**
 * Elements of these are counted, or lead somewhere: one of another name, or a second list of them, would shift or lose
 * what is meant.
 */
const lists: Readonly<Record<string, string>> = {
  Relationships: 'Relationship',
  'workbook/sheets': 'sheet',
  'styleSheet/numFmts': 'numFmt',
  'styleSheet/cellXfs': 'xf',
};

/** Reads a part whose first element is `root`. */
const readPart = async (parts: ZipParts, name: string, root: string, open: Open): Promise<void> => {
  if (!parts.has(name)) return;
  if (parts.size(name) > workbookLimits.partBytes) throw new WorkbookError('tooManyParts');
  const paths: string[] = [];
  const seen = new Set<string>();
  const checked: XmlHandlers['open'] = (element, attributes) => {
    const inside = paths.at(-1);
    const expected = inside === undefined ? root : (lists[inside] ?? element);
    const path = inside === undefined ? element : `${inside}/${element}`;
    if ((element !== expected && element !== 'extLst') || seen.has(path)) throw new WorkbookError('damaged');
    if (path in lists) seen.add(path);
    paths.push(path);
    open(element, attributes, inside ?? '');
  };
  await readXml(parts.content(name), { open: checked, text: () => undefined, close: () => paths.pop() });
};

const usualMain = 'xl/workbook.xml';

/** Reads the list of sheets, where they are, and the styles. @throws WorkbookError when no sheet is visible */
export const readWorkbookParts = async (parts: ZipParts): Promise<WorkbookParts> => {
  const main = await mainPart(parts);
  const directory = posix.dirname(main);
  const { listed, from1904 } = await readSheetList(parts, main);
  const relations = posix.join(directory, '_rels', `${posix.basename(main)}.rels`);
  const targets = await readTargets(parts, relations, directory);
  const sheets = sheetsOf(listed, targets, parts);
  for (const part of targets.byType.values()) if (!parts.has(part)) throw new WorkbookError('damaged');
  const sharedTexts = targets.byType.get('sharedStrings') ?? posix.join(directory, 'sharedstrings.xml');
  const kinds = await readKinds(parts, targets.byType.get('styles') ?? posix.join(directory, 'styles.xml'));
  return { sheets, from1904, sharedTexts, kinds };
};

/** The part with the list of sheets, where the relation leads by which programs find it. @throws WorkbookError without one */
export const mainPart = async (parts: ZipParts): Promise<string> => {
  const { byType } = await readTargets(parts, '_rels/.rels', '');
  const main = byType.get('officeDocument') ?? usualMain;
  // those of texts and slides, and binary workbooks, are found in the same way
  if (!parts.has(main) || /^(word|ppt)\/|\.bin$/.test(main)) throw new WorkbookError(otherFormat(parts));
  return main;
};

/** What a zip without such a part is. */
const otherFormat = (parts: ZipParts): WorkbookFault => {
  if (parts.has('xl/workbook.bin')) return 'binaryFormat';
  if (parts.has('mimetype') && parts.has('content.xml')) return 'openDocument';
  return parts.has('index/document.iwa') || parts.has('index.zip') ? 'numbers' : 'format';
};

interface Listed {
  name: string;
  id: string;
}

/** Hidden sheets are no data, whatever they hold; templates keep their lists on one. */
const readSheetList = async (parts: ZipParts, main: string): Promise<{ listed: Listed[]; from1904: boolean }> => {
  const listed: Listed[] = [];
  let count = 0;
  let from1904 = false;
  await readPart(parts, main, 'workbook', (element, attributes, inside) => {
    const { date1904, state = 'visible' } = attributes;
    if (element === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
    if (inside !== 'workbook/sheets' || element !== 'sheet') return;
    if (++count > workbookLimits.listedSheets) throw new WorkbookError('tooManySheets');
    const name = sheetName(attributes.name ?? '');
    if (!['visible', 'hidden', 'veryHidden'].includes(state)) throw damagedSheet(name);
    if (state === 'visible') listed.push({ name, id: attributes['r:id'] ?? '' });
  });
  return { listed, from1904 };
};

const sheetName = (raw: string): string => {
  const name = readText(raw.slice(0, workbookLimits.elementCharacters));
  if (typeof name !== 'string') throw new WorkbookError(name.fault === 'invalidText' ? 'invalidXml' : 'tooComplex');
  const letters = [...name];
  const longest = workbookLimits.sheetNameCharacters;
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : name;
};

const damagedSheet = (name: string): WorkbookError => new WorkbookError('damaged', { place: placeText(name) });

/** Kinds of sheets that hold no cells. */
const withoutCells = ['chartsheet', 'dialogsheet', 'xlMacrosheet'];

/** The parts of visible sheets. One that is nowhere, or stands for two, is refused: its rows would be missing. */
const sheetsOf = (listed: readonly Listed[], targets: Targets, parts: ZipParts): SheetPart[] => {
  const sheets: SheetPart[] = [];
  for (const { name, id } of listed) {
    const { type, part } = targets.byId.get(id) ?? { type: '', part: '' };
    if (withoutCells.includes(type)) continue;
    const known = sheets.some((sheet) => sheet.part === part);
    if (type !== 'worksheet' || !parts.has(part) || known) throw damagedSheet(name);
    sheets.push({ name, part });
    if (sheets.length > maxSheets) throw new WorkbookError('tooManySheets');
  }
  if (sheets.length === 0) throw new WorkbookError('noSheet');
  return sheets;
};

interface Targets {
  byId: Map<string, { type: string; part: string }>;
  /** By the last word of their type; only one of each counts. */
  byType: Map<string, string>;
}

/** Parts of which a workbook has one. */
const single = ['sharedStrings', 'styles', 'officeDocument'];

/** Where relations lead; none leads out of the workbook. */
const readTargets = async (parts: ZipParts, name: string, directory: string): Promise<Targets> => {
  const targets: Targets = { byId: new Map(), byType: new Map() };
  await readPart(parts, name, 'Relationships', (element, { Id = '', Type = '', Target = '', TargetMode }) => {
    if (element !== 'Relationship' || TargetMode === 'External') return;
    const type = posix.basename(Type);
    const part = (Target.startsWith('/') ? Target.slice(1) : posix.join(directory, Target)).toLowerCase();
    const again = targets.byId.has(Id) || (single.includes(type) && (targets.byType.get(type) ?? part) !== part);
    if (again) throw new WorkbookError('damaged');
    if (targets.byId.size >= workbookLimits.relations) throw new WorkbookError('tooManyParts');
    targets.byId.set(Id, { type, part });
    if (single.includes(type)) targets.byType.set(type, part);
  });
  return targets;
};

const readKinds = async (parts: ZipParts, name: string): Promise<NumberKind[]> => {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  await readPart(parts, name, 'styleSheet', (element, { numFmtId = '0', formatCode = '' }, inside) => {
    const isFormat = element === 'numFmt' && inside === 'styleSheet/numFmts';
    const isStyle = element === 'xf' && inside === 'styleSheet/cellXfs';
    if (!isFormat && !isStyle) return;
    if (!/^\d{1,9}$/.test(numFmtId)) throw new WorkbookError('damaged');
    const tooMany = codes.size >= workbookLimits.numberFormats || formats.length >= workbookLimits.styles;
    if (tooMany || formatCode.length > workbookLimits.formatCharacters) throw new WorkbookError('tooComplex');
    if (isFormat) codes.set(Number(numFmtId), formatCode);
    else formats.push(Number(numFmtId));
  });
  const kinds = new Map([...new Set(formats)].map((id) => [id, kindOfFormat(id, codes.get(id))]));
  return formats.map((id) => kinds.get(id) ?? 'number');
};
