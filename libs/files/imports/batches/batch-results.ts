import type { FieldChange } from '../types/import-type.js';

/** What became of a row. */
export const outcomes = ['added', 'changed', 'unchanged', 'skipped', 'rejected'] as const;
export type Outcome = (typeof outcomes)[number];

/** The outcomes of rows, a letter each. */
export const lettersOf = (some: readonly Outcome[]): string => some.map((outcome) => outcome[0]).join('');

/** A row that was refused, with every reason. */
export interface Rejection {
  row: number;
  reasons: string[];
  /** What the row is about, as its cell says; left out by earlier releases. */
  name?: string;
}

/** Columns that a result file has behind those of the upload. */
export const resultHeaders = { outcome: '结果', reasons: '失败原因' } as const;

/** What stands in the column of outcomes; a row that was never reached has none yet. */
export const outcomeLabels: Record<Outcome | 'open', string> = {
  added: '添加成功',
  changed: '修改成功',
  unchanged: '无变化',
  skipped: '已跳过',
  rejected: '失败',
  open: '未处理',
};

/** What stands there before the import runs. */
export const previewLabels: Record<Outcome, string> = { ...outcomeLabels, added: '将添加', changed: '将修改' };

/** What stands there of people who were not in the upload: rows that are left out when the file is uploaded again. */
export const leaverLabels = { absent: '不在文件中', left: '已离校' } as const;
export const isLeaverLabel = (label: string): boolean => Object.values<string>(leaverLabels).includes(label.trim());

/** In a result file that is uploaded again, only these rows are processed. */
const again = new Set(['', outcomeLabels.rejected, outcomeLabels.open, previewLabels.added, previewLabels.changed]);
export const isDone = (label: string): boolean => !again.has(label.trim());

/** Account that uploaded a file. */
export interface Creator {
  uid: string;
  account: string;
  source: string;
  /** The API key by which it was uploaded. */
  key?: { id: string; name: string };
}

/** Rows by outcome. */
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

/** A row that adds what was added before, and why it is taken for that. */
export interface Repeat {
  row: number;
  reason: string;
}

/** People who are in the school and not in the file. */
export interface Absent {
  count: number;
  /** The first of them; `detail` distinguishes people of one name. */
  people: { name: string; detail: string }[];
  /** Why they cannot be marked as left; null: they can. */
  refusal: string | null;
}

export interface Preview extends Counts {
  differences: Difference[];
  /** Rows that repeat something, and the first of them; left out by earlier releases. */
  repeated?: number;
  repeats?: Repeat[];
  /** Left out by the first releases. */
  people?: Counts | null;
  /** Null for a type whose file is no whole roster; left out by earlier releases. */
  absent?: Absent | null;
}

/** What was, or would be, rolled back; `kept` are the first of those that stay, with the reason. */
export interface RollbackReport {
  undone: number;
  keptCount: number;
  kept: Kept[];
}

export interface Kept {
  row: number;
  reason: string;
}
