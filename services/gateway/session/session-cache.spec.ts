import { describe, expect, it } from '@jest/globals';
import { SessionCache } from './session-cache.js';
import type { SignedIn } from './signed-in.js';

const session = { sessionId: 's' } as SignedIn;
const never = Number.POSITIVE_INFINITY;

describe('remembered sessions', () => {
  it('are kept for their time and no longer', () => {
    const cache = new SessionCache(2000);
    cache.put(session, cache.version, 0, never);
    expect(cache.get('s', 1999)).toBe(session);
    expect(cache.get('s', 2000)).toBeUndefined();
  });

  it('that are over stay over, also when others are forgotten', () => {
    const cache = new SessionCache(2000);
    expect(cache.isOver('s')).toBe(false);
    cache.putOver('s');
    cache.forget();
    expect(cache.isOver('s')).toBe(true);
  });

  it('end with the session', () => {
    const cache = new SessionCache(2000);
    cache.put(session, cache.version, 0, 500);
    expect(cache.get('s', 499)).toBe(session);
    expect(cache.get('s', 500)).toBeUndefined();
  });

  it('are not put back by a reading that began before they were forgotten', () => {
    const cache = new SessionCache(2000);
    const { version } = cache;
    cache.forget();
    cache.put(session, version, 0, never);
    expect(cache.get('s', 1)).toBeUndefined();
  });
});
