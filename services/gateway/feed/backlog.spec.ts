import { describe, expect, it } from '@jest/globals';
import { type BacklogBounds, isTooSlow } from './backlog.js';

const bounds: BacklogBounds = { lasting: 100, lastingMs: 2000, most: 1000 };

describe('backlog of a socket', () => {
  it('bears a peak that goes away', () => {
    const memory = {};
    expect(isTooSlow(memory, 900, 0, bounds)).toBe(false);
    expect(isTooSlow(memory, 500, 1900, bounds)).toBe(false);
    expect(isTooSlow(memory, 100, 1950, bounds)).toBe(false);
    expect(isTooSlow(memory, 101, 2100, bounds)).toBe(false);
    expect(isTooSlow(memory, 101, 4000, bounds)).toBe(false);
  });

  it('does not bear one that lasts, nor one that is too large', () => {
    const memory = {};
    expect(isTooSlow(memory, 101, 0, bounds)).toBe(false);
    expect(isTooSlow(memory, 101, 2000, bounds)).toBe(true);
    expect(isTooSlow({}, 1001, 0, bounds)).toBe(true);
  });
});
