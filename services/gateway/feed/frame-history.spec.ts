import { describe, expect, it } from '@jest/globals';
import { type FeedFrame, FrameHistory } from './frame-history.js';

const frame = (seq: number, rows = 1): FeedFrame => ({
  seq,
  event: 'device:status',
  rows: Array.from({ length: rows }, () => ({
    schoolCode: null,
    row: ['card', null, 'on', '2026-11-20 08:00:00'] as const,
  })) as unknown as FeedFrame['rows'],
});

const seqs = (frames: FeedFrame[] | undefined): number[] | undefined => frames?.map((each) => each.seq);

describe('FrameHistory', () => {
  const filled = (count: number, rows = 1): FrameHistory => {
    const history = new FrameHistory({ maxRows: 10, maxAgeMs: 1000 });
    for (let seq = 1; seq <= count; seq++) history.push(frame(seq, rows), seq);
    return history;
  };

  it('gives what came after a position, nothing when nothing was missed', () => {
    const history = filled(5);
    expect(seqs(history.after(3, 5))).toEqual([4, 5]);
    expect(seqs(history.after(0, 5))).toEqual([1, 2, 3, 4, 5]);
    expect(seqs(history.after(5, 5))).toEqual([]);
  });

  it('knows nothing of positions that never were', () => {
    expect(filled(5).after(6, 5)).toBeUndefined();
    expect(filled(5).after(-1, 5)).toBeUndefined();
    expect(seqs(filled(0).after(0, 0))).toEqual([]);
  });

  it('forgets by rows', () => {
    const history = filled(100, 3);
    expect(seqs(history.after(97, 100))).toEqual([98, 99, 100]);
    expect(history.after(96, 100)).toBeUndefined();
  });

  it('forgets by age, except that nothing was missed', () => {
    const history = filled(5);
    expect(seqs(history.after(3, 1004))).toEqual([4, 5]);
    expect(history.after(3, 1005)).toBeUndefined();
    expect(seqs(history.after(5, 100_000))).toEqual([]);
  });
});
