import { beforeEach, describe, expect, it } from '@jest/globals';
import { wireTime, type CommandRow } from '#libs/contracts';
import { feed } from '../../realtime/feed.js';
import { doorState, withCommandRow, withFeed } from './live.js';
import type { CommandItem, DeviceRow } from './rows.js';

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

const item = (status: CommandItem['status']): CommandItem => ({
  commandId: 'c1',
  deviceNo: 'card-1',
  schoolCode: 'S1',
  iotMessageType: 'restart',
  status,
  result: null,
  error: null,
  progress: null,
  createDate: '2026-01-01 08:00:00',
  sentAt: null,
  finishedAt: null,
  expiresAt: '2026-01-01 08:05:00',
  createdBy: 'admin',
  name: '101',
  schoolName: 'School',
});

const said = (status: CommandRow[4], error: string | null = null): CommandRow => [
  'c1',
  'card-1',
  'S1',
  'restart',
  status,
  null,
  error,
];

describe('a row and the feed', () => {
  beforeEach(() => feed.clear());

  it('is the same object while the feed has said nothing new', () => {
    const before = row();
    expect(withFeed(before)).toBe(before);
  });

  it('is patched by a frame that came while the answer was under way', () => {
    const mark = feed.journal.mark();
    feed.status({ epoch: 'a', seq: 1, rows: [['card-1', 'S1', 'off', '2026-01-01 08:00:03']] });
    expect(withFeed(row(), mark)).toMatchObject({
      onlineStatus: 'off',
      since: '2026-01-01 08:00:03',
      onlineInfo: null,
    });
  });

  it('is not set back by a frame that is older than the answer', () => {
    feed.status({ epoch: 'a', seq: 1, rows: [['card-1', 'S1', 'off', '2026-01-01 07:59:00']] });
    expect(withFeed(row()).onlineStatus).toBe('on');
  });
});

describe('the state of a door', () => {
  const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

  it('turns silent after three intervals without a heartbeat, and not before', () => {
    expect(doorState(row(), 60, at('2026-01-01 08:03:00'))).toBe('on');
    expect(doorState(row(), 60, at('2026-01-01 08:03:01'))).toBe('silent');
    expect(doorState(row({ onlineStatus: 'off' }), 60, at('2026-01-01 09:00:00'))).toBe('off');
    expect(wireTime(at('2026-01-01 08:00:00'))).toBe('2026-01-01 08:00:00');
  });
});

describe('a command and the feed', () => {
  it('goes forward, never back', () => {
    expect(withCommandRow(item('received'), said('running')).status).toBe('running');
    expect(withCommandRow(item('running'), said('sent')).status).toBe('running');
  });

  it('stays ended', () => {
    const ended = item('succeeded');
    expect(withCommandRow(ended, said('failed', 'late'))).toBe(ended);
  });

  it('keeps why it failed and when it ended', () => {
    expect(withCommandRow(item('running'), said('failed', 'disk full'))).toMatchObject({
      status: 'failed',
      error: 'disk full',
      finishedAt: expect.any(String),
    });
  });
});
