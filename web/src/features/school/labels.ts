import type { Tone } from '../../app/theme.js';

/** What a service of another part of the product can be at a school; null while that part has not told. */
export const serviceState = (isOpen: number | null): { label: string; tone: Tone } => {
  if (isOpen === null) return { label: '未知', tone: 'neutral' };
  return isOpen === 1 ? { label: '已开通', tone: 'good' } : { label: '未开通', tone: 'doubtful' };
};
