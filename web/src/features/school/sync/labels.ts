import type { Tone } from '../../../core/theme.js';
import type { SyncCount, SyncDifference } from './api.js';

/** The kinds of records that a source has of a school, in the order in which they are brought. */
export const kindLabels: Record<SyncCount['kind'], string> = {
  grade: '年级',
  class: '班级',
  department: '部门',
  teacher: '教师',
  student: '学生',
  parent: '家长',
};

/** What a synchronisation does with a record. */
export const effectLabels: Record<SyncDifference['effect'], { label: string; tone: Tone }> = {
  added: { label: '添加', tone: 'good' },
  changed: { label: '变更', tone: 'busy' },
  removed: { label: '移除', tone: 'bad' },
  conflict: { label: '冲突', tone: 'doubtful' },
  unchanged: { label: '不变', tone: 'neutral' },
};
