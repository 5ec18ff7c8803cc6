import { describe, expect, it } from '@jest/globals';
import { fromWireTime, wireTime } from './time.js';

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
