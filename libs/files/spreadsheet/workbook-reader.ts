import type { CellContext } from './cell-value.js';
import { checkStart } from './check-workbook.js';
import { headCharacters, headRows } from './limits.js';
import { FilledCells, mergedRanges, MergedRows } from './merged-rows.js';
import { RowBatches } from './row-batches.js';
import { SharedTexts } from './shared-texts.js';
import { type SheetRow, SheetRows } from './sheet-rows.js';
import { mainPart, readWorkbookParts, type WorkbookParts } from './workbook-parts.js';
import { WorkbookError } from './workbook-error.js';
import type { RowsWanted, SheetHead } from './worker-messages.js';
import { readXml } from './xml.js';
import { ZipParts } from './zip-parts.js';

/** Opens a file by its beginning and its directory, in milliseconds. @throws WorkbookError for what is no harmless .xlsx */
export const openParts = async (path: string): Promise<ZipParts> => {
  await checkStart(path);
  const parts = await ZipParts.open(path);
  try {
    await mainPart(parts);
    if (!parts.has('[content_types].xml')) throw new WorkbookError('format');
    return parts;
  } catch (error) {
    parts.close();
    throw error;
  }
};

/** Reads one workbook. */
export class WorkbookReader {
  private constructor(
    private readonly parts: ZipParts,
    private readonly workbook: WorkbookParts,
    private readonly context: CellContext,
  ) {}

  static async open(path: string): Promise<WorkbookReader> {
    const parts = await openParts(path);
    const workbook = await readWorkbookParts(parts);
    const texts = await SharedTexts.read(parts, workbook.sharedTexts, path);
    return new WorkbookReader(parts, workbook, { texts, kinds: workbook.kinds, from1904: workbook.from1904 });
  }

  /** The first rows of every visible sheet, each of which is unpacked to its end: damage further down is found, too. */
  async heads(marksBad?: boolean): Promise<SheetHead[]> {
    const heads: SheetHead[] = [];
    for (const [sheet, { name, part }] of this.workbook.sheets.entries()) {
      const rows: SheetRow[] = [];
      const take = (row: SheetRow): void => {
        if (rows.length < headRows) rows.push({ ...row, cells: row.cells.map(cut) });
      };
      const handlers = new SheetRows(name, this.context, { take, marksBad });
      await readXml(this.parts.content(part), handlers, () => rows.length < headRows);
      heads.push({ sheet, name, rows });
    }
    return heads;
  }

  /** Hands on the rows with content below row `after`, in batches; each waits until the one before was taken. */
  async rows(
    { sheet, after, columns, fillable = [], marksBad }: RowsWanted,
    hand: (rows: SheetRow[]) => Promise<void>,
  ): Promise<void> {
    const listed = this.workbook.sheets[sheet];
    if (!listed) throw new WorkbookError('noSheet');
    const batches = new RowBatches();
    const take = (row: SheetRow, characters: number): void => {
      if (row.row > after) batches.add(row, characters);
    };
    const merged = new MergedRows(after, columns, fillable);
    const ranges = fillable.length > 0 ? await mergedRanges(this.parts, listed.part) : [];
    const filled = new FilledCells(ranges.flatMap((range) => merged.fillOf(range) ?? []));
    const handlers = new SheetRows(listed.name, this.context, { take, merged, filled, marksBad });
    const handFull = async (first: SheetRow[]): Promise<true> => {
      for (let batch: SheetRow[] | undefined = first; batch; batch = batches.next()) await hand(batch);
      return true;
    };
    await readXml(this.parts.content(listed.part), handlers, () => {
      const batch = batches.next();
      return batch === undefined || handFull(batch);
    });
    for (const batch of batches.rest()) await hand(batch);
  }
}

/** A text that is too long for a head: its end does not count. */
const cut = (cell: string): string => (cell.length > headCharacters ? `${cell.slice(0, headCharacters)}…` : cell);
