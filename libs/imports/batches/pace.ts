import type { Batch } from './batch.js';

/** How fast a batch is applied; null before its first row, and when nothing is left to do. */
export interface Pace {
  rowsPerSecond: number | null;
  secondsLeft: number | null;
}

/** Returns the pace of a batch since its start, at a moment. */
export const paceOf = (
  {
    stage,
    startedAt,
    finishedAt,
    processed,
    total,
  }: Pick<Batch, 'stage' | 'startedAt' | 'finishedAt' | 'processed' | 'total'>,
  now: Date,
): Pace => {
  if (!startedAt || processed === 0) return { rowsPerSecond: null, secondsLeft: null };
  const seconds = Math.max(((finishedAt ?? now).getTime() - startedAt.getTime()) / 1000, 0.001);
  const rate = processed / seconds;
  const left = stage === 'running' ? Math.ceil((total - processed) / rate) : null;
  return { rowsPerSecond: Math.round(rate), secondsLeft: left };
};
