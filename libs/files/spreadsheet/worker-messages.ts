import type { SheetRow } from './sheet-rows.js';
import type { WorkbookFault } from './workbook-error.js';

/**
 * A visible sheet: its place among them, and its first rows with content; none when it has no content at all. There is
 * one for every visible sheet; a workbook with more than `maxSheets` of them is refused. Cells longer than
 * `headCharacters` are cut, and end with `…`.
 */
export interface SheetHead {
  sheet: number;
  name: string;
  rows: SheetRow[];
}

/** Rows of a sheet below row `after`; `columns`, from 0: those whose values count, all unless said otherwise. */
export interface RowsWanted {
  sheet: number;
  after: number;
  columns?: readonly number[] | undefined;
  /** Those of them in which cells that are merged over rows have the text of the first one. */
  fillable?: readonly number[] | undefined;
  /** Marks cells that cannot be read; otherwise the file is refused. */
  marksBad?: boolean | undefined;
}

/** What is asked of the thread that reads a workbook. Rows come in batches, one per request. */
export type WorkerRequest =
  | { ask: 'check' }
  | { ask: 'heads'; marksBad?: boolean | undefined }
  | ({ ask: 'rows' } & RowsWanted)
  | { ask: 'more' };

export type WorkerResponse =
  | { kind: 'checked' }
  | { kind: 'heads'; heads: SheetHead[] }
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'end' }
  | { kind: 'fault'; fault: WorkbookFault; place: string | undefined; cause: string };
