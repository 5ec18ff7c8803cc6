import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentIntervals } from '#libs/contracts';
import { isOnline, isSilent, silentBefore, silentMsOf } from './presence-rule.js';

const rule = 'services/devices/presence/presence-rule.ts';
const places = ['libs', 'services', 'tools', 'test', 'web/src'];
/** Spellings of the rule: its factor, its silence time and its SQL. */
const copies = [
  /\b(silentIntervals|[Ii]ntervals) = \d/,
  /\b[2-9] \* (\w+\.)*heartbeatSeconds|heartbeatSeconds \* [2-9]\b/,
  /silentIntervals \* (\w+\.)*heartbeatSeconds/,
  /coalesce\((\w+\.)?online_status, 'off'\)/,
  /greatest\((\w+\.)?since, (\w+\.)?heartbeat_at\)/,
  /heartbeat_at > \S*since/,
];

const filesOf = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist|migrations|contract)\//.test(file));

describe('rule of presence', () => {
  it('makes the silence time of the heartbeat interval', () => {
    expect(silentMsOf({ heartbeatSeconds: 60 })).toBe(180_000);
    const now = new Date('2026-03-02T00:00:00Z');
    expect(silentBefore(now, { heartbeatSeconds: 60 })).toEqual(new Date('2026-03-01T23:57:00Z'));
  });

  it('takes a card for silent only while it is on, and for on when a heartbeat is newer than its disconnect', () => {
    expect(isSilent('$1')).toBe(
      `coalesce(st.online_status = 'on' and greatest(st.since, st.heartbeat_at) < $1, false)`,
    );
    expect(isOnline('s')).toBe(`(s.online_status = 'on' or s.heartbeat_at > s.since)`);
  });

  it('stands once in the code', () => {
    const own = [rule, rule.replace('.ts', '.spec.ts'), 'libs/contracts/devices/presence.ts'];
    const others = places.flatMap(filesOf).filter((file) => !own.includes(file));
    const spelled = others.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return copies.some((copy) => copy.test(text));
    });
    expect(spelled).toEqual([]);
  });

  it('is documented with its number of intervals', () => {
    expect(readFileSync('docs/cards.md', 'utf8')).toContain(`${silentIntervals} heartbeat intervals`);
  });
});
