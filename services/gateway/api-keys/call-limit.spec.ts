import { describe, expect, it } from '@jest/globals';
import { CallLimit } from './call-limit.js';

describe('the limit of calls by API key', () => {
  it('counts each key in each minute of the clock, and says what is left', () => {
    const limit = new CallLimit(2);
    expect(limit.take('a', 60_500)).toEqual({ limit: 2, remaining: 1, reset: 60, exceeded: false });
    expect(limit.take('a', 90_000)).toEqual({ limit: 2, remaining: 0, reset: 30, exceeded: false });
    expect(limit.take('a', 119_999)).toEqual({ limit: 2, remaining: 0, reset: 1, exceeded: true });
    expect(limit.take('b', 119_999)).toMatchObject({ remaining: 1, exceeded: false });
    expect(limit.take('a', 120_000)).toMatchObject({ remaining: 1, exceeded: false });
  });
});
