import { describe, expect, it, beforeEach } from '@jest/globals';
import { fromWireTime, type UpgradeRow } from '#libs/contracts';
import { feed } from '../../../realtime/feed.js';
import { groupFailures, momentText, windowText, type RolloutCard, cardsOf } from './api.js';

const school = (schoolCode: string, cards: number) => ({ schoolCode, schoolName: `${schoolCode} 小学`, cards });

describe('failed cards', () => {
  it('are grouped by reason, then by school, most first', () => {
    const grouped = groupFailures([
      { code: 'noSpace', reason: null, cards: 3, schools: [school('S1', 3)] },
      { code: 'reported', reason: 'E1', cards: 2, schools: [school('S1', 1), school('S2', 1)] },
      { code: 'reported', reason: 'E2', cards: 4, schools: [school('S2', 4)] },
    ]);
    expect(grouped).toEqual([
      { code: 'reported', cards: 6, words: ['E1', 'E2'], schools: [school('S2', 5), school('S1', 1)] },
      { code: 'noSpace', cards: 3, words: [], schools: [school('S1', 3)] },
    ]);
  });
});

const now = fromWireTime('2026-11-22 17:05:00').getTime();

describe('a time to come', () => {
  it('is named by its day unless that is today', () => {
    expect(momentText('2026-11-22 18:00:00', now)).toBe('18:00');
    expect(momentText('2026-11-23 07:20:00', now)).toBe('明天 07:20');
    expect(momentText('2026-12-01 07:20:00', now)).toBe('12-01 07:20');
  });

  it('is what a card waits for until it has come', () => {
    expect(windowText('2026-11-22 18:00:00', now)).toBe('等到 18:00');
    expect(windowText('2026-11-22 17:00:00', now)).toBe('现在可以安装');
    expect(windowText(null, now)).toBe('现在可以安装');
  });
});

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

  it('is not set back by a frame that is older than the response', () => {
    frame('r1', 1);
    expect(cardsOf('r1').latest(card, feed.journal.mark())).toBe(card);
  });
});
