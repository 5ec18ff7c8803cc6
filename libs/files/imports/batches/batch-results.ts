import type { FieldChange } from '../types/import-type.js';

/** What became of a row. */
export const outcomes = ['added', 'changed', 'unchanged', 'skipped', 'rejected'] as const;
export type Outcome = (typeof outcomes)[number];

/** A row that was refused, with every reason. */
export interface Rejection {
  row: number;
  reasons: string[];
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

/** In a result file that is uploaded again, only these rows are processed. */
const again = new Set(['', outcomeLabels.rejected, outcomeLabels.open]);
export const isDone = (label: string): boolean => !again.has(label.trim());

/** Account that uploaded a file. */
export interface Creator {
  uid: string;
  account: string;
  source: string;
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

export interface Preview extends Counts {
  differences: Difference[];
  /** Rows that repeat something, and the first of them; left out by earlier releases. */
  repeated?: number;
  repeats?: Repeat[];
  /** Left out by the first releases. */
  people?: Counts | null;
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
