import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RolloutRow } from '#libs/contracts';
import { feed, FeedFlush } from '../../realtime/feed.js';
import type { Group, Rollout } from './labels.js';
import { moveWatch, rolloutLive, withProgress } from './live.js';

const none = {
  waiting: 0,
  offered: 0,
  downloading: 0,
  downloaded: 0,
  installing: 0,
  soaking: 0,
  succeeded: 0,
  failed: 0,
  skipped: 0,
  superseded: 0,
  cancelled: 0,
};

const read = {
  rolloutId: 'r1',
  name: '春季升级',
  kind: 'upgrade',
  repairsId: null,
  model: 'BP-21',
  versionCode: 32,
  versionName: '3.2',
  state: 'running',
  total: 10,
  counts: { ...none, waiting: 10 },
  group: 1,
  groups: 2,
  startAt: null,
  deadlineAt: '2026-02-01 08:00:00',
  startedAt: null,
  finishedAt: null,
  createdBy: 'admin',
  createDate: '2026-01-01 08:00:00',
  approvedBy: null,
  needsApproval: false,
  haltReason: null,
  respectsLessons: true,
  urgentReason: null,
  schoolCode: null,
} as const;
const rollout = (part: Partial<Rollout> = {}): Rollout => ({ ...read, ...part });

const group = (position: number): Group => ({
  position,
  name: `第 ${position} 组`,
  state: 'waiting',
  size: 5,
  lateCards: 0,
  reviewAfter: false,
  reviewAt: null,
  counts: { ...none, waiting: 5 },
  onlineBefore: 4,
  online: null,
  comparison: null,
  startedAt: null,
  finishedAt: null,
});

const row: RolloutRow = [
  'r1',
  null,
  'paused',
  [
    [1, 'succeeded', { succeeded: 4, failed: 1 }],
    [2, 'running', { waiting: 3, installing: 2 }],
  ],
];
const flushOf = (...rows: RolloutRow[]): FeedFlush => {
  const flush = new FeedFlush();
  for (const each of rows) flush.add('rollout:progress', each);
  return flush;
};

describe('a rollout and the feed', () => {
  beforeEach(() => feed.clear());

  it('takes state, counts and the current group from a frame', () => {
    expect(withProgress(rollout(), row)).toEqual(
      rollout({ state: 'paused', counts: { ...none, succeeded: 4, failed: 1, waiting: 3, installing: 2 }, group: 2 }),
    );
  });

  it('keeps its counts when those of a frame are not all of its cards', () => {
    const part: RolloutRow = ['r1', null, 'running', [[2, 'running', { waiting: 3, installing: 2 }]]];
    expect(withProgress(rollout(), part)).toEqual(rollout());
  });

  it('moves the groups of its details, and leaves those that a frame does not name', () => {
    const before = Object.assign(rollout(), { groupList: [group(1), group(2), group(3)] });
    expect(withProgress(before, row)).toMatchObject({
      groupList: [
        { position: 1, state: 'succeeded', counts: { succeeded: 4, failed: 1 }, onlineBefore: 4 },
        { position: 2, state: 'running', counts: { waiting: 3, installing: 2 } },
        group(3),
      ],
    });
  });

  it('is not moved back by an older frame, of which a group may be the only sign', () => {
    const cancelled = rollout({ state: 'cancelled' });
    expect(withProgress(cancelled, row)).toBe(cancelled);
    const later = Object.assign(rollout(), { groupList: [group(1), { ...group(2), state: 'succeeded' as const }] });
    const older: RolloutRow = ['r1', null, 'running', [[2, 'waiting', { waiting: 5 }]]];
    expect(withProgress(later, older)).toBe(later);
  });

  it('is patched by a frame that came while the response was pending, not by an older one', () => {
    feed.receive('rollout:progress', { epoch: 'a', seq: 1, rows: [['r1', null, 'running', []]] });
    const mark = feed.journal.mark();
    const before = rollout();
    expect(rolloutLive.latest(before, mark)).toBe(before);
    feed.receive('rollout:progress', { epoch: 'a', seq: 2, rows: [row] });
    expect(rolloutLive.latest(before, mark)).toMatchObject({ state: 'paused', group: 2 });
  });

  it('is read again when it appears, changes its state or has another failure, not when cards only move', () => {
    const hasMoved = moveWatch();
    const moving: RolloutRow = ['r1', null, 'running', [[1, 'running', { waiting: 9, offered: 1 }]]];
    const moved: RolloutRow = ['r1', null, 'running', [[1, 'running', { waiting: 5, offered: 5 }]]];
    const failing: RolloutRow = ['r1', null, 'running', [[1, 'running', { waiting: 5, offered: 4, failed: 1 }]]];
    expect(hasMoved(flushOf(moving))).toBe(true);
    expect(hasMoved(flushOf(moved))).toBe(false);
    expect(hasMoved(flushOf(failing))).toBe(true);
    const joined: RolloutRow = ['r1', null, 'running', [[1, 'running', { waiting: 6, offered: 4, failed: 1 }]]];
    expect(hasMoved(flushOf(joined))).toBe(true);
    expect(hasMoved(flushOf(row))).toBe(true);
    expect(hasMoved(flushOf())).toBe(false);
  });
});
