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

/** In a result file that comes back, only these rows are worked on. */
const again = new Set(['', outcomeLabels.rejected, outcomeLabels.open]);
export const isDone = (label: string): boolean => !again.has(label.trim());
