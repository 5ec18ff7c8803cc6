import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { minuteMs } from '#libs/contracts';
import { ThrottledLog } from './throttled-log.js';

describe('a log of what callers can repeat', () => {
  let lines: [object, string][];
  let log: ThrottledLog;

  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    log = new ThrottledLog({ warn: (fields: unknown, message: unknown) => lines.push([fields, message] as never) });
  });
  afterEach(() => void jest.useRealTimers());

  it('writes the first at once and the others once a minute, with their number and the fields of the last', () => {
    for (let n = 0; n < 1000; n++) log.warn('refused', { n }, 'refused');
    expect(lines).toEqual([[{ n: 0, kind: 'refused', count: 1 }, 'refused']]);
    jest.advanceTimersByTime(minuteMs);
    expect(lines.slice(1)).toEqual([[{ n: 999, kind: 'refused', count: 999 }, 'refused']]);
    log.warn('refused', { n: 1000 }, 'refused');
    expect(lines).toHaveLength(2);
    jest.advanceTimersByTime(minuteMs);
    expect(lines.slice(2)).toEqual([[{ n: 1000, kind: 'refused', count: 1 }, 'refused']]);
  });

  it('keeps kinds apart and writes at once again after a quiet minute', () => {
    log.warn('a', {}, 'x');
    log.warn('b', {}, 'x');
    jest.advanceTimersByTime(minuteMs);
    log.warn('a', {}, 'x');
    expect(lines.map(([fields]) => fields)).toEqual(['a', 'b', 'a'].map((kind) => ({ kind, count: 1 })));
  });

  it('remembers a bounded number of kinds', () => {
    for (let n = 0; n < 100_000; n++) log.warn(`kind ${n}`, {}, 'x');
    expect(lines).toHaveLength(101);
    jest.advanceTimersByTime(minuteMs);
    expect(lines.at(-1)).toEqual([{ kind: 'other', count: 100_000 - 101 }, 'x']);
    jest.advanceTimersByTime(minuteMs);
    expect(jest.getTimerCount()).toBe(0);
  });
});
