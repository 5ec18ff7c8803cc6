import { beforeEach, describe, expect, it } from '@jest/globals';
import { wireTime } from '#libs/contracts';
import { feed } from '../../realtime/feed.js';
import { cardState, withFeed } from './live.js';
import type { DeviceRow } from './rows.js';

const row = (part: Partial<DeviceRow> = {}): DeviceRow => ({
  deviceNo: 'card-1',
  name: '101',
  classroomCode: 'R1',
  schoolCode: 'S1',
  schoolName: 'School',
  model: null,
  currentVersion: null,
  newVersion: null,
  createDate: '2026-01-01 00:00:00',
  onlineStatus: 'on',
  since: '2026-01-01 08:00:00',
  silent: false,
  onlineInfo: null,
  lastHeartbeat: null,
  networkSpeed: null,
  ...part,
});

describe('a row and the feed', () => {
  beforeEach(() => feed.clear());

  it('is the same object while the feed has brought nothing new', () => {
    const before = row();
    expect(withFeed(before)).toBe(before);
  });

  it('is patched by a frame that came while the response was under way', () => {
    const mark = feed.journal.mark();
    feed.receive('device:status', { epoch: 'a', seq: 1, rows: [['card-1', 'S1', 'off', '2026-01-01 08:00:03']] });
    expect(withFeed(row(), mark)).toMatchObject({
      onlineStatus: 'off',
      since: '2026-01-01 08:00:03',
      onlineInfo: null,
    });
  });

  it('is not set back by a frame that is older than the response', () => {
    feed.receive('device:status', { epoch: 'a', seq: 1, rows: [['card-1', 'S1', 'off', '2026-01-01 07:59:00']] });
    expect(withFeed(row()).onlineStatus).toBe('on');
  });
});

describe('the state of a card', () => {
  const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

  it('turns silent after three intervals without a heartbeat, and not before', () => {
    expect(cardState(row(), 60, at('2026-01-01 08:03:00'))).toBe('on');
    expect(cardState(row(), 60, at('2026-01-01 08:03:01'))).toBe('silent');
    expect(cardState(row({ onlineStatus: 'off' }), 60, at('2026-01-01 09:00:00'))).toBe('off');
    expect(wireTime(at('2026-01-01 08:00:00'))).toBe('2026-01-01 08:00:00');
  });
});
