import { describe, expect, it } from '@jest/globals';
import type { Config } from '#libs/kernel/config';
import { SessionCookie } from './cookies.js';

const cookieWith = (sessionSecret: string): SessionCookie => new SessionCookie({ sessionSecret } as Config);
const header = (value: string): string => `other=1; firstbell.sid=${value}; more=2`;

describe('the session cookie', () => {
  const cookie = cookieWith('secret one');

  it('names the session it was made for', () => {
    const { value, sessionId } = cookie.create();
    expect(cookie.sessionId(header(value))).toBe(sessionId);
    expect(value).not.toContain(sessionId);
  });

  it('is a new one each time', () => {
    expect(cookie.create().value).not.toBe(cookie.create().value);
  });

  it('is refused with a signature of another secret', () => {
    expect(cookieWith('secret two').sessionId(header(cookie.create().value))).toBeUndefined();
  });

  it('is refused when token or signature were changed', () => {
    const [token = '', signature = ''] = cookie.create().value.split('.');
    const [otherToken = ''] = cookie.create().value.split('.');
    expect(cookie.sessionId(header(`${otherToken}.${signature}`))).toBeUndefined();
    expect(cookie.sessionId(header(`${token}.${'A'.repeat(43)}`))).toBeUndefined();
  });

  it.each([undefined, '', 'firstbell.sid', 'firstbell.sid=', header('x'), header('a.b'), header('%00.%00')])(
    'is not found in %j',
    (text) => {
      expect(cookie.sessionId(text)).toBeUndefined();
    },
  );
});
