import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UpgradeRow } from '#libs/contracts';
import { feed } from '../../../realtime/feed.js';
import { type RolloutCard, cardsOf } from './api.js';

const card: RolloutCard = {
  deviceNo: 'card-1',
  name: '101',
  schoolCode: 'S1',
  schoolName: 'School',
  group: 1,
  state: 'offered',
  code: null,
  reason: null,
  phase: null,
  percent: null,
  fromVersionName: '3.1',
  versionName: '3.2',
  onlineStatus: 'on',
  waitsUntil: null,
  tries: 1,
  offeredAt: '2026-01-01 08:00:00',
  finishedAt: null,
};
const frame = (rolloutId: string, seq: number) => {
  const row: UpgradeRow = ['card-1', 'S1', rolloutId, 'downloading', 'download', 40, '3.2', null];
  feed.receive('device:upgrade', { epoch: 'a', seq, rows: [row] });
};

describe('a card of a rollout and the feed', () => {
  beforeEach(() => feed.clear());

  it('moves with the frames of its own rollout alone', () => {
    frame('r2', 1);
    expect(cardsOf('r1').latest(card)).toBe(card);
    expect(cardsOf('r2').latest(card)).toEqual({ ...card, state: 'downloading', phase: 'download', percent: 40 });
  });

  it('stays ended when an older frame comes', () => {
    const ended: RolloutCard = { ...card, state: 'succeeded' };
    frame('r1', 1);
    expect(cardsOf('r1').latest(ended)).toBe(ended);
  });

  it('is not set back by a frame that is older than the response', () => {
    frame('r1', 1);
    expect(cardsOf('r1').latest(card, feed.journal.mark())).toBe(card);
  });
});
