import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ImportRow } from '#libs/contracts';
import { feed } from '../../realtime/feed.js';
import { type Batch, importLive, withProgress } from './live.js';

const batch = (part: Partial<Batch> = {}): Batch => ({
  id: 'b1',
  batchId: 'b1',
  terminal: 'pc',
  status: 'processing',
  stage: 'running',
  createDate: '2026-01-01 08:00:00',
  importType: 'member',
  userType: 'wxTeacher',
  userTypeName: '教师导入',
  fileName: 'a.xlsx',
  creatorName: 'admin',
  schoolCode: 'S1',
  source: 'product',
  progress: 0,
  total: 0,
  processed: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  skipped: 0,
  errors: 0,
  reason: null,
  startedAt: null,
  finishedAt: null,
  rowsPerSecond: null,
  secondsLeft: null,
  preview: false,
  canCancel: true,
  canUndo: false,
  ...part,
});

const details = (stage: string): Batch => Object.assign(batch({ stage }), { previewResult: null });
const short: ImportRow = ['b1', 'S1', 'wxTeacher', 'processing', 50, 200, 1];
const whole = (stage: string): ImportRow => [
  'b1',
  'S1',
  'wxTeacher',
  'processing',
  50,
  200,
  1,
  stage,
  25,
  6,
  40,
  5,
  3,
  1,
];

describe('an import and the feed', () => {
  beforeEach(() => feed.clear());

  it('takes stage, pace and counts from a frame', () => {
    expect(withProgress(batch({ stage: 'queued' }), whole('running'))).toEqual(
      batch({
        processed: 50,
        total: 200,
        progress: 25,
        rowsPerSecond: 25,
        secondsLeft: 6,
        added: 40,
        changed: 5,
        unchanged: 3,
        skipped: 1,
        errors: 1,
      }),
    );
  });

  it('keeps what a short frame does not carry', () => {
    const before = batch({ rowsPerSecond: 10, secondsLeft: 20, added: 7 });
    expect(withProgress(before, short)).toEqual({ ...before, processed: 50, total: 200, progress: 25, errors: 1 });
  });

  it('forgets a pace that is over', () => {
    const row: ImportRow = ['b1', 'S1', 'wxTeacher', 'processing', 50, 200, 1, 'running', null, null];
    expect(withProgress(batch({ rowsPerSecond: 10, secondsLeft: 20 }), row)).toMatchObject({
      rowsPerSecond: null,
      secondsLeft: null,
    });
  });

  it('leaves the details of another stage to the next reading, and patches those of the same', () => {
    const before = details('previewing');
    expect(withProgress(before, whole('previewed'))).toBe(before);
    expect(withProgress(before, whole('previewing'))).toMatchObject({ processed: 50, previewResult: null });
  });

  it('derives the possible actions from the stage of a frame', () => {
    const running = batch({ added: 7 });
    expect(withProgress(running, whole('finished'))).toMatchObject({ canCancel: false, canUndo: true });
    expect(withProgress(running, whole('undoing'))).toMatchObject({ canCancel: false, canUndo: false });
  });

  it('is patched by a frame that arrived while the response was in flight, not by an older one', () => {
    feed.receive('import:progress', { epoch: 'a', seq: 1, rows: [short] });
    const mark = feed.journal.mark();
    const before = batch();
    expect(importLive.latest(before, mark)).toBe(before);
    feed.receive('import:progress', { epoch: 'a', seq: 2, rows: [whole('running')] });
    expect(importLive.latest(before, mark)).toMatchObject({ processed: 50, rowsPerSecond: 25 });
  });
});
