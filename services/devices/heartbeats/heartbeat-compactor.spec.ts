import { describe, expect, it } from '@jest/globals';
import { parseHeartbeat } from '../transport/index.js';
import { entriesOf, type HeartbeatEntry, journalOf, keepNewest, type SentEntry } from './heartbeat-compactor.js';

const connectionId = '0190a0a0-0000-7000-8000-0123456789ab';
const entry = (text: string, fields: Partial<SentEntry> = {}): SentEntry => ({
  heartbeat: parseHeartbeat('A1', text),
  at: 5,
  connectionId,
  unregistered: false,
  rebooted: false,
  changed: false,
  shown: null,
  text,
  ...fields,
});

describe('a row of the journal', () => {
  it.each([
    ['plain', '{"version":3,"bootId":"b1","ip":"10.0.0.9"}'],
    ['empty', '{}'],
    ['with what JSON escapes', '{ "network": "\\"\\u0000\\ud800 课\\n" , "time": "2025-11-20T16:00:00+08:00" }'],
    ['with what is not ours', '{"more":[1,{"deviceNo":"A2"}],"__proto__":{"model":"x"},"model":"M1"}'],
    ['longer than is kept', `{"network":"wifi","more":"${'x'.repeat(5000)}"}`],
  ])('has the heartbeats that were put into it: %s', (_name, text) => {
    const entries = [entry('{}', { at: 1 }), entry(text)];
    const row = journalOf(entries);
    expect(row.length).toBeLessThan(3000);
    expect(entriesOf(row)).toEqual(
      entries.map(({ text: _text, ...rest }) => ({ ...rest, unregistered: true, rebooted: true, changed: true })),
    );
  });

  it('of version 0.2 is read, too', () => {
    const { text: _text, ...former } = entry('{"version":3}');
    expect(entriesOf(JSON.stringify([former]))[0]).toMatchObject({ heartbeat: former.heartbeat, at: 5, connectionId });
  });
});

describe('the newest entry of a card', () => {
  it.each([
    ['in order', [1, 2]],
    ['out of order', [2, 1]],
  ])('knows all that was new: %s', (_name, times) => {
    const newest = new Map<string, HeartbeatEntry>();
    const known = [{ rebooted: true }, { changed: true }];
    times.forEach((at, n) => keepNewest(newest, entry(`{"version":${at}}`, { at, ...known[n] })));
    expect(newest.get('A1')).toMatchObject({
      ...{ at: 2, unregistered: false, rebooted: true, changed: true },
      heartbeat: { version: 2 },
    });
  });
});
