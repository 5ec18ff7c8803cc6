import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StatusRow } from '#libs/contracts';
import { feed } from './feed.js';
import { mostSpare } from './journal.js';
import { readLive, type LiveRows } from './live-rows.js';

interface Card {
  deviceNo: string;
  onlineStatus: string;
}

const live: LiveRows<Card> = {
  events: ['device:status'],
  keyOf: ({ deviceNo }) => deviceNo,
  latest: (card, mark) => {
    const entry = feed.journal.since('device:status', card.deviceNo, mark);
    return entry === undefined ? card : { ...card, onlineStatus: entry.row[2] };
  },
};

let seq = 0;
const receive = (deviceNo: string): void => {
  const row: StatusRow = [deviceNo, 'S1', 'off', '2026-01-01 08:00:00'];
  feed.receive('device:status', { epoch: 'a', seq: (seq += 1), rows: [row] });
};
const on = (deviceNo: string): Card => ({ deviceNo, onlineStatus: 'on' });
const off = (deviceNo: string): Card => ({ deviceNo, onlineStatus: 'off' });

describe('rows that are read while frames come', () => {
  beforeEach(() => feed.clear());

  it('are merged with the frames that came meanwhile, in a page, in a list and alone', async () => {
    const page = { list: [on('1'), on('2')], total: 2, page: 1, size: 10 };
    const meanwhile = <Data>(data: Data): Promise<Data> => {
      receive('2');
      return Promise.resolve(data);
    };
    expect(await readLive(live, () => meanwhile(page))).toEqual({
      list: [on('1'), off('2')],
      total: 2,
      page: 1,
      size: 10,
    });
    expect(await readLive(live, () => meanwhile([on('2')]))).toEqual([off('2')]);
    expect(await readLive(live, () => meanwhile(on('2')))).toEqual(off('2'));
  });

  it('are newer than the frames that came before, and stay the same object then', async () => {
    receive('1');
    const page = { list: [on('1')], total: 1, page: 1, size: 10 };
    expect(await readLive(live, () => Promise.resolve(page))).toBe(page);
  });

  it('are read again when more frames came meanwhile than are kept', async () => {
    let reads = 0;
    const flooded = (): Promise<Card[]> => {
      reads += 1;
      if (reads === 1) for (let n = 0; n <= mostSpare; n += 1) receive(String(n));
      feed.journal.evict();
      return Promise.resolve([on('0')]);
    };
    expect(await readLive(live, flooded)).toEqual([on('0')]);
    expect(reads).toBe(2);
  });
});
