import { parentPort, workerData } from 'node:worker_threads';
import { headRows, maxSheets, workbookLimits } from './limits.js';
import { SharedTexts } from './shared-texts.js';
import { type CellContext, type SheetRow, SheetRows } from './sheet-rows.js';
import { readWorkbookParts, type SheetPart, type WorkbookParts } from './workbook-parts.js';
import { WorkbookError } from './workbook-error.js';
import type { SheetHead, WorkerResponse, WorkerRequest } from './worker-messages.js';
import { readXml } from './xml.js';
import { ZipParts } from './zip-parts.js';

/** Rows of a batch. */
const batchRows = 250;

/** Reads one workbook in a thread of its own: whatever it holds, the process goes on. */
class WorkbookReader {
  private constructor(
    private readonly parts: ZipParts,
    private readonly workbook: WorkbookParts,
    private readonly context: CellContext,
  ) {}

  static async open(path: string): Promise<WorkbookReader> {
    const parts = await ZipParts.open(path);
    const workbook = await readWorkbookParts(parts);
    const texts = await SharedTexts.read(parts, workbook.sharedTexts);
    return new WorkbookReader(parts, workbook, { texts, kinds: workbook.kinds, from1904: workbook.from1904 });
  }

  async heads(): Promise<SheetHead[]> {
    const heads: SheetHead[] = [];
    for (const [sheet, part] of this.workbook.sheets.slice(0, maxSheets).entries()) {
      const rows: SheetRow[] = [];
      await this.read(
        part,
        (row) => rows.push(row),
        () => rows.length < headRows,
      );
      heads.push({ sheet, name: part.name, rows: rows.slice(0, headRows) });
    }
    return heads;
  }

  /** Hands on the rows with content below row `after`, in batches; each waits until the one before was taken. */
  async rows(sheet: number, after: number, hand: (rows: SheetRow[]) => Promise<void>): Promise<void> {
    const part = this.workbook.sheets[sheet];
    if (!part) throw new WorkbookError('noSheet');
    let waiting: SheetRow[] = [];
    let count = 0;
    const add = (row: SheetRow): void => {
      if (row.row <= after) return;
      if (++count > workbookLimits.rows) throw new WorkbookError('tooManyRows');
      waiting.push(row);
    };
    await this.read(part, add, async () => {
      while (waiting.length >= batchRows) await hand(waiting.splice(0, batchRows));
      return true;
    });
    if (waiting.length > 0) await hand(waiting);
    waiting = [];
  }

  private async read(
    { part }: SheetPart,
    take: (row: SheetRow) => void,
    between: () => Promise<boolean> | boolean,
  ): Promise<void> {
    await readXml(await this.parts.stream(part), new SheetRows(this.context, take), between);
  }
}

const port = parentPort;
if (!port) throw new Error('this file is the program of a thread');
const respond = (message: WorkerResponse): void => port.postMessage(message);

let more: () => void = () => undefined;
let opened: Promise<WorkbookReader> | undefined;

const work = async (request: WorkerRequest): Promise<void> => {
  if (request.ask === 'more') return more();
  opened ??= WorkbookReader.open((workerData as { path: string }).path);
  const reader = await opened;
  if (request.ask === 'heads') return respond({ kind: 'heads', heads: await reader.heads() });
  await reader.rows(request.sheet, request.after, async (rows) => {
    const taken = new Promise<void>((resolve) => (more = resolve));
    respond({ kind: 'rows', rows });
    await taken;
  });
  respond({ kind: 'end' });
};

const causeOf = (error: unknown): string => {
  const cause = error instanceof WorkbookError ? error.cause : error;
  return cause instanceof Error ? cause.message : '';
};

port.on('message', (request: WorkerRequest) => {
  work(request).catch((error: unknown) => {
    const fault = error instanceof WorkbookError ? error.fault : 'damaged';
    respond({ kind: 'fault', fault, cause: causeOf(error) });
  });
});
