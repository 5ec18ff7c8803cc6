import { describe, expect, it } from '@jest/globals';
import { feedEvents, type StatusRow } from '#libs/contracts';
import { FeedFlush } from './feed.js';

const status = (deviceNo: string, onlineStatus: 'on' | 'off', at = 0): StatusRow => [
  deviceNo,
  'S1',
  onlineStatus,
  `2026-01-01 08:00:${String(at).padStart(2, '0')}`,
];

describe('FeedFlush', () => {
  it('keeps the newest row of a key, and all of them in their order', () => {
    const flush = new FeedFlush();
    const rows = [status('card-1', 'off', 1), status('card-2', 'off', 2), status('card-1', 'on', 3)];
    for (const row of rows) flush.add('device:status', row);
    expect(flush.latest('device:status').get('card-1')).toBe(rows[2]);
    expect(flush.latest('device:status').size).toBe(2);
    expect(flush.inOrder('device:status')).toEqual(rows);
  });

  it('keeps the newest 200 rows in order, and the newest of every key', () => {
    const flush = new FeedFlush();
    for (let n = 0; n < 1050; n += 1) flush.add('device:status', status(`card-${n}`, 'off'));
    const kept = flush.inOrder('device:status');
    expect(kept).toHaveLength(200);
    expect(kept.at(-1)?.[0]).toBe('card-1049');
    expect(flush.latest('device:status').size).toBe(1050);
  });

  it('holds every event of the feed apart', () => {
    const flush = new FeedFlush();
    flush.add('device:status', status('card-1', 'on'));
    for (const event of feedEvents) expect(flush.latest(event).size).toBe(event === 'device:status' ? 1 : 0);
  });
});
