import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LastHeartbeat, RolloutCardState } from '#libs/contracts';
import { feed } from '../../../realtime/feed.js';
import { cardState, withFeed, type DeviceRow } from './live.js';

const row = (part: Partial<DeviceRow> = {}): DeviceRow => ({
  deviceNo: 'card-1',
  name: '101',
  classroomCode: 'R1',
  classCode: 'K1',
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
  version: 1,
  upgrade: null,
  shows: null,
  mismatched: false,
  screenshot: null,
  tags: [],
  blocked: null,
  credential: { generation: 0, acceptedGeneration: 0, required: false },
  ...part,
});

describe('a row and the feed', () => {
  beforeEach(() => feed.clear());

  it('is the same object while the feed has brought nothing new', () => {
    const before = row();
    expect(withFeed(before)).toBe(before);
  });

  it('is patched by a frame that came while the response was pending', () => {
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

const heartbeat = {
  version: 1,
  versionName: '1',
  device: null,
  deviceNo: 'card-1',
  x5: null,
  ees: null,
  eis: null,
  network: null,
  ip: null,
  time: null,
  bootId: null,
  model: null,
  uptime: null,
  shows: null,
};

describe('the screen of a card', () => {
  beforeEach(() => feed.clear());
  const receive = (seq: number, shows: LastHeartbeat['shows'], bootId: string | null = null) =>
    feed.receive('device:heartbeat', {
      epoch: 'a',
      seq,
      rows: [['card-1', 'S1', { ...heartbeat, bootId, receivedAt: `2026-01-01 08:0${seq}:00`, shows }]],
    });

  it('of a card is forgotten at its next boot', () => {
    receive(1, { classCode: 'K2', page: null, at: null }, 'b1');
    const wrong = withFeed(row());
    receive(2, null, 'b1');
    expect(withFeed(wrong)).toMatchObject({ mismatched: true, shows: { classCode: 'K2' } });
    receive(3, null, 'b2');
    expect(withFeed(wrong)).toMatchObject({ mismatched: false, shows: null });
  });

  it('is marked while the card is on and shows another class than that of its classroom', () => {
    receive(1, { classCode: 'K2', page: null, at: null });
    const wrong = withFeed(row());
    expect(wrong).toMatchObject({ mismatched: true, shows: { classCode: 'K2', className: null } });
    receive(2, null);
    expect(withFeed(wrong).mismatched).toBe(true);
    receive(3, { classCode: 'K1', page: null, at: null });
    expect(withFeed(wrong).mismatched).toBe(false);
    feed.receive('device:status', { epoch: 'a', seq: 4, rows: [['card-1', 'S1', 'off', '2026-01-01 09:00:00']] });
    expect(withFeed(wrong).mismatched).toBe(false);
  });

  it('is not marked in a room without a class', () => {
    receive(1, { classCode: 'K2', page: null, at: null });
    expect(withFeed(row({ classCode: null })).mismatched).toBe(false);
  });

  it('has the newest picture that was received', () => {
    const show = (seq: number, key: string, at: string) =>
      feed.receive('device:screenshot', { epoch: 'a', seq, rows: [['card-1', 'S1', key, at]] });
    show(1, 'p1', '2026-01-01 08:00:00');
    const shown = withFeed(row());
    expect(shown.screenshot).toEqual({ key: 'p1', at: '2026-01-01 08:00:00' });
    expect(withFeed(shown)).toBe(shown);
    show(2, 'p0', '2026-01-01 07:00:00');
    expect(withFeed(shown)).toBe(shown);
  });
});

describe('the upgrade of a card', () => {
  beforeEach(() => feed.clear());
  const receive = (seq: number, state: RolloutCardState, percent: number | null) =>
    feed.receive('device:upgrade', {
      epoch: 'a',
      seq,
      rows: [['card-1', 'S1', 'r1', state, 'download', percent, '3.2', null]],
    });

  it('moves with the frames, and is gone when it has ended well or was rolled back', () => {
    receive(1, 'downloading', 40);
    const moving = withFeed(row());
    expect(moving.upgrade).toEqual({
      rolloutId: 'r1',
      state: 'downloading',
      phase: 'download',
      percent: 40,
      versionName: '3.2',
      code: null,
    });
    receive(2, 'failed', null);
    expect(withFeed(moving).upgrade).toMatchObject({ state: 'failed' });
    receive(3, 'succeeded', null);
    expect(withFeed(moving).upgrade).toBeNull();
    receive(4, 'cancelled', null);
    expect(withFeed(moving).upgrade).toBeNull();
  });

  it('is the same object while nothing has changed', () => {
    receive(1, 'downloading', 40);
    const moving = withFeed(row());
    expect(withFeed(moving)).toBe(moving);
  });
});

describe('the state of a card', () => {
  beforeEach(() => feed.clear());
  const receive = (seq: number, ...rows: [string, string, string][]) =>
    feed.receive('device:silent', { epoch: 'a', seq, rows });

  it('never follows from the clock of the browser', () => {
    const heard = row({ lastHeartbeat: { ...heartbeat, receivedAt: '2026-01-01 08:00:00' } });
    expect(cardState(heard)).toBe('on');
    expect(cardState(row({ silent: true }))).toBe('silent');
    expect(cardState(row({ onlineStatus: 'off', silent: true }))).toBe('off');
  });

  it('is silent when the server has sent so, until a newer heartbeat', () => {
    receive(1, ['card-1', 'S1', '2026-01-01 08:00:00']);
    const silent = withFeed(row());
    expect(cardState(silent)).toBe('silent');
    expect(withFeed(silent)).toBe(silent);
    feed.receive('device:heartbeat', {
      epoch: 'a',
      seq: 2,
      rows: [['card-1', 'S1', { ...heartbeat, receivedAt: '2026-01-01 08:05:00' }]],
    });
    const heard = withFeed(silent);
    expect(cardState(heard)).toBe('on');
    expect(heard.lastHeartbeat?.receivedAt).toBe('2026-01-01 08:05:00');
  });

  it('is not silent by a frame that is older than what is known of the card', () => {
    receive(1, ['card-1', 'S1', '2026-01-01 07:50:00']);
    expect(cardState(withFeed(row()))).toBe('on');
    expect(cardState(withFeed(row({ onlineStatus: 'off', since: '2026-01-01 07:40:00' })))).toBe('off');
  });
});
