import { describe, expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { userSig } from './tencent-rtc.js';

const key = '5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e';
const user = { sdkAppId: 1400000000, userId: 'xiaojun', at: 1_600_000_000, seconds: 604_800 };

/** As the platform reads it. */
const contentOf = (sig: string): unknown => {
  const packed = sig.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=');
  return JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
};

describe('userSig', () => {
  it('equals the signature that OpenSSL and Python make of the same user and key', () => {
    expect(contentOf(userSig(key, user))).toEqual({
      'TLS.ver': '2.0',
      'TLS.identifier': 'xiaojun',
      'TLS.sdkappid': 1400000000,
      'TLS.time': 1_600_000_000,
      'TLS.expire': 604_800,
      'TLS.sig': 'yyiNqbNFsleXkJpXiBWWytL5Lcu1cRMURULFch09Q84=',
    });
  });

  it('contains only characters that a URL accepts', () => {
    for (let n = 0; n < 200; n++) expect(userSig(key, { ...user, at: n })).toMatch(/^[\w*-]+$/);
  });

  it('depends on each of its parts', () => {
    const parts = [
      user,
      { ...user, userId: 'x' },
      { ...user, at: 1 },
      { ...user, seconds: 1 },
      { ...user, sdkAppId: 1 },
    ];
    expect(new Set([...parts.map((each) => userSig(key, each)), userSig('other', user)]).size).toBe(6);
  });
});
