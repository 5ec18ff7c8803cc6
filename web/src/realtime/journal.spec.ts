import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StatusRow, CommandRow, Frame, ImportRow } from '#libs/contracts';
import { graceMs, Journal, mostSpare } from './journal.js';

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

describe('the rows that a journal keeps', () => {
  let now = 0;
  let journal: Journal;
  let seq = 0;

  beforeEach(() => {
    now = 1000;
    seq = 0;
    journal = new Journal();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const receive = (key: string, onlineStatus: 'on' | 'off' = 'off'): boolean => {
    const arriving: StatusRow = [key, 'S1', onlineStatus, '2026-01-01 08:00:00'];
    return journal.accept('device:status', arriving, frame((seq += 1)));
  };
  const view = (keys: readonly string[]) => journal.view(keys.join(), { events: ['device:status'], keys: () => keys });
  const pass = (ms: number) => {
    now += ms;
    journal.evict();
  };

  it('are none after every component that showed them has gone', () => {
    const parts = [view(['1', '2']), view(['1', '2']), view(['2', '3'])];
    for (const key of ['1', '2', '3', '4']) receive(key);
    pass(graceMs);
    expect(journal.size).toBe(3);
    parts[2]!.leave();
    pass(graceMs);
    expect(journal.size).toBe(2);
    parts[0]!.leave();
    pass(graceMs);
    expect(journal.size).toBe(2);
    parts[1]!.leave();
    pass(graceMs - 1);
    expect(journal.size).toBe(2);
    pass(1);
    expect(journal.size).toBe(0);
  });

  it('stay for a component that returns soon, with the mark since which it has missed rows', () => {
    const first = view(['1']);
    receive('1');
    journal.markFlushed();
    first.leave();
    receive('1', 'on');
    pass(graceMs - 1);
    const second = view(['1']);
    expect(second.missed).toBe(1);
    expect(journal.since('device:status', '1', second.missed)?.row[2]).toBe('on');
    second.leave();
    pass(graceMs);
    expect(view(['1']).missed).toBeUndefined();
  });

  it('stay while a read is pending that may be older', async () => {
    await journal.during((mark) => {
      receive('1');
      pass(10 * graceMs);
      expect(journal.since('device:status', '1', mark)).toBeDefined();
      return Promise.resolve();
    });
    pass(0);
    expect(journal.size).toBe(0);
  });

  it('still order a frame that a resume brings late', () => {
    receive('1', 'on');
    pass(graceMs - 1);
    expect(journal.accept('device:status', row('off', '2026-01-01 08:00:00'), frame(9))).toBe(true);
    expect(journal.accept('device:status', row('on', '2026-01-01 08:00:00'), frame(8))).toBe(false);
  });

  it('are limited, and the journal reports a read that misses some because of that', async () => {
    const shown = view(['0']);
    await journal.during((mark) => {
      for (let n = 0; n < mostSpare + 11; n += 1) receive(String(n));
      expect(journal.covers(mark)).toBe(true);
      journal.evict();
      expect(journal.size).toBe(mostSpare + 1);
      expect(journal.since('device:status', '0')).toBeDefined();
      expect(journal.since('device:status', '1')).toBeUndefined();
      expect(journal.covers(mark)).toBe(false);
      return Promise.resolve();
    });
    expect(journal.covers(journal.mark())).toBe(true);
    shown.leave();
  });
});
