import type { Tone } from '../../core/theme.js';

const statuses: Readonly<Record<string, { label: string; tone: Tone }>> = {
  unprocessed: { label: '排队中', tone: 'neutral' },
  processing: { label: '处理中', tone: 'doubtful' },
  processed: { label: '已处理', tone: 'good' },
  error: { label: '失败', tone: 'bad' },
};

/** Labels of the stages that are more exact than the status. */
const stages: Readonly<Record<string, string>> = {
  reading: '读取中',
  mapping: '待确认列',
  toPreview: '待预览',
  previewing: '预览中',
  previewed: '待确认导入',
  queued: '排队中',
  running: '导入中',
  cancelled: '已取消',
  toCheckUndo: '核对撤销中',
  checkingUndo: '核对撤销中',
  toUndo: '撤销中',
  undoing: '撤销中',
  undone: '已撤销',
};

/** Colour by the status, word by the stage. Source of the colours: first requirement document, section 4. */
export const batchState = ({ status, stage }: { status: string; stage: string }): { label: string; tone: Tone } => {
  const { label, tone } = statuses[status] ?? { label: status, tone: 'neutral' };
  return { label: stages[stage] ?? label, tone };
};
