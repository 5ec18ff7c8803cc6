import { describe, expect, it } from '@jest/globals';
import { feedEvents, type StatusRow, type CommandRow, type Frame, type ImportRow } from '#libs/contracts';
import { FeedFlush, Journal } from './feed.js';

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

const frame = (seq: number, epoch = 'a'): Frame<unknown> => ({ epoch, seq, rows: [] });
const row = (onlineStatus: 'on' | 'off', since: string): StatusRow => ['card-1', 'S1', onlineStatus, since];
const command = (status: CommandRow[4]): CommandRow => ['c1', 'card-1', 'S1', 'restart', status, null, null];

describe('Journal', () => {
  it('drops a frame that a resume brings after a newer one', () => {
    const journal = new Journal();
    expect(journal.accept('device:status', row('on', '2026-01-01 08:00:05'), frame(7))).toBe(true);
    expect(journal.accept('device:status', row('off', '2026-01-01 08:00:01'), frame(5))).toBe(false);
    expect(journal.since('device:status', 'card-1')?.row[2]).toBe('on');
  });

  it('takes the first frame of another run of the gateway, whatever its number', () => {
    const journal = new Journal();
    journal.accept('device:status', row('on', '2026-01-01 08:00:05'), frame(700));
    expect(journal.accept('device:status', row('off', '2026-01-01 08:01:00'), frame(1, 'b'))).toBe(true);
  });

  it('gives only what arrived after a mark', () => {
    const journal = new Journal();
    journal.accept('device:status', row('on', '2026-01-01 08:00:05'), frame(1));
    const mark = journal.mark();
    expect(journal.since('device:status', 'card-1', mark)).toBeUndefined();
    journal.accept('device:status', row('off', '2026-01-01 08:00:09'), frame(2));
    expect(journal.since('device:status', 'card-1', mark)?.row[2]).toBe('off');
  });

  it('keeps the newest state of a command', () => {
    const journal = new Journal();
    journal.accept('device:command', command('running'), frame(3));
    expect(journal.accept('device:command', command('sent'), frame(2))).toBe(false);
    expect(journal.since('device:command', 'c1')?.row[4]).toBe('running');
  });

  it('keeps how far an import has come, and gives it only to whom it is newer', () => {
    const progress = (processed: number): ImportRow => ['b1', 'S1', 'wxTeacher', 'processing', processed, 100, 0];
    const journal = new Journal();
    journal.accept('import:progress', progress(60), frame(3));
    expect(journal.accept('import:progress', progress(40), frame(2))).toBe(false);
    expect(journal.since('import:progress', 'b1')?.row[4]).toBe(60);
    expect(journal.since('import:progress', 'b1', journal.mark())).toBeUndefined();
  });
});
