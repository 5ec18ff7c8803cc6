import type { FileHead } from './file-head.js';
import type { ColumnPlace } from './read-row.js';
import type { FieldChange } from './import-type.js';
import type { Stage } from './stages.js';

/** Who sent a file. */
export interface Creator {
  uid: string;
  account: string;
  source: string;
}

/** How many rows ended how. */
export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  errors: number;
}

export const noCounts = (): Counts => ({ added: 0, changed: 0, unchanged: 0, skipped: 0, errors: 0 });

/** A row of a preview that would add or change something. */
export interface Difference {
  row: number;
  outcome: 'added' | 'changed';
  label: string;
  /** `column` is the head of the column in the file. */
  fields: FieldChange[];
}

export interface Preview extends Counts {
  differences: Difference[];
}

/** What was, or would be, taken back; `kept` are the first of those that stay, with the reason. */
export interface UndoReport {
  undone: number;
  keptCount: number;
  kept: Kept[];
}

export interface Kept {
  row: number;
  reason: string;
}

/** A batch as it is stored. */
export interface Batch extends Counts {
  id: string;
  schoolCode: string;
  source: string;
  importType: string;
  userType: string;
  terminal: string;
  fileName: string;
  objectKey: string;
  creator: Creator;
  createDate: Date;
  wantsPreview: boolean;
  stage: Stage;
  /** Why it failed or ended early. */
  reason: string | null;
  head: FileHead | null;
  total: number;
  processed: number;
  preview: Preview | null;
  undo: UndoReport | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export const batchColumns = `b.id, b.school_code as "schoolCode", b.source, b.import_type as "importType",
  b.user_type as "userType", b.terminal, b.file_name as "fileName", b.object_key as "objectKey", b.creator,
  b.create_date as "createDate", b.wants_preview as "wantsPreview", b.stage, b.reason, b.head, b.total, b.processed,
  b.added, b.changed, b.unchanged, b.skipped, b.errors, b.preview, b.undo, b.started_at as "startedAt",
  b.finished_at as "finishedAt"`;

/** The places of the columns that a file has. */
export const placesOf = ({ head }: Pick<Batch, 'head'>): ReadonlyMap<string, ColumnPlace> =>
  new Map(
    (head?.columns ?? []).flatMap(({ key, index, header }) => (key === null ? [] : [[key, { key, index, header }]])),
  );
