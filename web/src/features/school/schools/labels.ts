import type { Tone } from '../../../core/theme.js';

/** State of a feature at a school; null while the service that runs it has not published one. */
export const serviceState = (isOpen: number | null): { label: string; tone: Tone } => {
  if (isOpen === null) return { label: '未知', tone: 'neutral' };
  return isOpen === 1 ? { label: '已开通', tone: 'good' } : { label: '未开通', tone: 'doubtful' };
};
