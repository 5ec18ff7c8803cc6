import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromWireTime, momentMs, readMoment, wireTime } from './time.js';

/** The same cases in every run, or those of a failure. */
const seeded = { seed: Number(process.env['SEED'] ?? 16), numRuns: 300 };

/** Minutes behind UTC in January. */
const offsets = { UTC: 0, 'Asia/Shanghai': -480, 'America/New_York': 300, 'Pacific/Kiritimati': -840 };
const timeFile = new URL('../../../dist/libs/contracts/common/time.js', import.meta.url).href;
const programOf = (asked: readonly string[]): string => `
  const { momentMs } = await import(${JSON.stringify(timeFile)});
  const offset = new Date('2026-01-20T00:00:00Z').getTimezoneOffset();
  console.log(JSON.stringify({ offset, moments: ${JSON.stringify(asked)}.map((text) => momentMs(text)) }));`;

const moments = fc.date({
  min: new Date('1000-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
});
/** Moments as cards write them: with a zone, without, or a day alone. */
const texts = fc
  .tuple(moments, fc.constantFrom('Z', '+08:00', '-0330', '', '', ''), fc.constantFrom(10, 16, 19, 23), fc.boolean())
  .map(([at, zone, length, spaced]) => {
    const text = `${at.toISOString().slice(0, length)}${length === 10 ? '' : zone}`;
    return spaced ? text.replace('T', ' ') : text;
  });

describe('times on the wire', () => {
  it.each([
    ['2025-11-20T15:59:59.999Z', '2025-11-20 23:59:59'],
    ['2025-11-20T16:00:00.000Z', '2025-11-21 00:00:00'],
    ['2024-12-31T16:00:00.000Z', '2025-01-01 00:00:00'],
    ['2024-02-28T16:30:00.000Z', '2024-02-29 00:30:00'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01 08:00:00'],
  ])('%s is %s in Asia/Shanghai', (moment, text) => {
    expect(wireTime(moment)).toBe(text);
    expect(wireTime(new Date(moment))).toBe(text);
    expect(wireTime(Date.parse(moment))).toBe(text);
  });

  it('are read back to the second', () => {
    expect(fromWireTime('2025-11-21 00:00:00').toISOString()).toBe('2025-11-20T16:00:00.000Z');
    const now = new Date();
    expect(fromWireTime(wireTime(now)).getTime()).toBe(Math.floor(now.getTime() / 1000) * 1000);
  });
});

describe('a moment from outside', () => {
  it.each([
    ['2026-11-27T08:00:00', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27 08:00:00', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27 08:00', '2026-11-27T00:00:00.000Z'],
    ['2026/11/27 8:00:00', '2026-11-27T00:00:00.000Z'],
    ['2026.1.2 08:00:00', '2026-01-02T00:00:00.000Z'],
    [' 2026-11-27T08:00:00.5 ', '2026-11-27T00:00:00.500Z'],
    ['2026-11-27T08:00:00,123456789', '2026-11-27T00:00:00.123Z'],
    ['2026-11-27', '2026-11-26T16:00:00.000Z'],
    ['2026-11-27T08:00:00Z', '2026-11-27T08:00:00.000Z'],
    ['2026-11-27t08:00:00z', '2026-11-27T08:00:00.000Z'],
    ['2026-11-27T08:00:00+08:00', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27T08:00:00+0800', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27 08:00:00 +08', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27T08:00:00-03:30', '2026-11-27T11:30:00.000Z'],
    ['2024-02-29T08:00:00', '2024-02-29T00:00:00.000Z'],
    [1795737600000, '2026-11-27T00:00:00.000Z'],
    ['1795737600000', '2026-11-27T00:00:00.000Z'],
    [0, '1970-01-01T00:00:00.000Z'],
  ])('%j is %s', (value, moment) => {
    expect(readMoment(value)?.toISOString()).toBe(moment);
    expect(momentMs(value)).toBe(Date.parse(moment));
  });

  it.each([
    ...[
      '',
      'yesterday',
      '2026-02-29T08:00:00',
      '2026-02-30',
      '2026-13-01',
      '2026-11-27T24:30:00',
      '2026-11-27T08:60:00',
    ],
    ...[
      '2026-11/27',
      '27/11/2026',
      '11-27-2026 08:00',
      'Fri Nov 27 2026 08:00:00',
      '08:00:00',
      '+275760-09-13T00:00:00Z',
    ],
    ...['2026-11-27T08:00:00+99:00', '2026-11-27T08:00:00 CST', NaN, Infinity, 9e15, null, undefined, true, {}, []],
  ])('%j is none', (value) => {
    expect(readMoment(value)).toBeNull();
    expect(momentMs(value)).toBeNaN();
  });

  it('reads what a wire time shows', () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(momentMs(wireTime(at))).toBe(Math.floor(at.getTime() / 1000) * 1000);
        expect(momentMs(at.toISOString())).toBe(at.getTime());
      }),
      seeded,
    );
  });

  // a process takes its zone when it starts: a variable that is set later changes nothing here
  it.each(Object.entries(offsets))('is the same in a process in %s', async (zone, offset) => {
    const asked = fc.sample(texts, seeded);
    const { NODE_OPTIONS: _jestOnly, ...env } = process.env;
    const child = promisify(execFile)(process.execPath, ['--input-type=module'], { env: { ...env, TZ: zone } });
    child.child.stdin?.end(programOf(asked));
    const { stdout } = await child;
    expect(JSON.parse(stdout)).toEqual({ offset, moments: asked.map((text) => momentMs(text)) });
  });
});
