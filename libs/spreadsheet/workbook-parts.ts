import { posix } from 'node:path';
import { workbookLimits } from './limits.js';
import { kindOfFormat, type NumberKind } from './number-formats.js';
import { WorkbookError } from './workbook-error.js';
import { readXml, type XmlHandlers } from './xml.js';
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

type Open = XmlHandlers['open'];
const nothing = (): void => undefined;

const readPart = async (parts: ZipParts, name: string, open: Open): Promise<void> => {
  if (!parts.has(name)) return;
  if (parts.size(name) > workbookLimits.partBytes) throw new WorkbookError('tooManyParts');
  await readXml(await parts.stream(name), { open, text: nothing, close: nothing });
};

const main = 'xl/workbook.xml';

/** Reads the list of sheets, where they are, and the styles. @throws WorkbookError when no sheet is visible */
export const readWorkbookParts = async (parts: ZipParts): Promise<WorkbookParts> => {
  const { listed, from1904 } = await readSheetList(parts);
  const targets = await readTargets(parts);
  const sheets = listed.flatMap(({ name, id }) => {
    const part = targets.byId.get(id);
    return part !== undefined && parts.has(part) ? [{ name, part }] : [];
  });
  if (sheets.length === 0) throw new WorkbookError('noSheet');
  const sharedTexts = targets.byType.get('sharedStrings') ?? 'xl/sharedstrings.xml';
  const kinds = await readKinds(parts, targets.byType.get('styles') ?? 'xl/styles.xml');
  return { sheets, from1904, sharedTexts, kinds };
};

const readSheetList = async (
  parts: ZipParts,
): Promise<{ listed: { name: string; id: string }[]; from1904: boolean }> => {
  const listed: { name: string; id: string }[] = [];
  let from1904 = false;
  await readPart(parts, main, (element, { name = '', id = '', state = 'visible', date1904 }) => {
    if (element === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
    if (element === 'sheet' && state === 'visible') listed.push({ name, id });
  });
  return { listed, from1904 };
};

/** Where the workbook's relations lead: parts by id and by the last word of their type; none leads out of it. */
const readTargets = async (parts: ZipParts): Promise<{ byId: Map<string, string>; byType: Map<string, string> }> => {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  const open: Open = (element, { Id = '', Type = '', Target = '', TargetMode }) => {
    if (element !== 'Relationship' || TargetMode === 'External') return;
    const path = Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(main), Target);
    byType.set(posix.basename(Type), path.toLowerCase());
    if (posix.basename(Type) === 'worksheet') byId.set(Id, path.toLowerCase());
  };
  await readPart(parts, 'xl/_rels/workbook.xml.rels', open);
  return { byId, byType };
};

const readKinds = async (parts: ZipParts, name: string): Promise<NumberKind[]> => {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  await readPart(parts, name, (element, { numFmtId = '0', formatCode = '' }) => {
    if (element === 'numFmt') codes.set(Number(numFmtId), formatCode);
    if (element === 'cellXfs' || element === 'cellStyleXfs' || element === 'cellStyles')
      inCells = element === 'cellXfs';
    if (element === 'xf' && inCells) kinds.push(kindOfFormat(Number(numFmtId), codes.get(Number(numFmtId))));
  });
  return kinds;
};
