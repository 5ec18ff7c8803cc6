import { describe, expect, it } from '@jest/globals';
import { crc32 } from 'node:zlib';
import { isKey, keyHash, keyOfHeader, newKey, shownPrefix } from './key-text.js';

describe('an API key', () => {
  it('is fb_ and 40 characters, another one each time', () => {
    const keys = Array.from({ length: 100 }, newKey);
    for (const key of keys) {
      expect(key).toMatch(/^fb_[0-9A-Za-z]{40}$/);
      expect(isKey(key)).toBe(true);
    }
    expect(new Set(keys).size).toBe(100);
  });

  it('ends with the checksum that docs/api.md describes', () => {
    const base62 = (n: number): string =>
      (n >= 62 ? base62(Math.floor(n / 62)) : '') +
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.charAt(n % 62);
    const key = newKey();
    expect(key.slice(-6)).toBe(base62(crc32(key.slice(3, -6))).padStart(6, '0'));
    expect(isKey(`fb_${'0'.repeat(34)}${base62(crc32('0'.repeat(34))).padStart(6, '0')}`)).toBe(true);
  });

  it('is refused with any one character changed, and in any other form', () => {
    const key = newKey();
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect([at, isKey(key.slice(0, at) + other + key.slice(at + 1))]).toEqual([at, false]);
    }
    for (const text of ['', 'fb_', key.slice(0, -1), `${key}0`, ` ${key}`, key.toUpperCase()])
      expect(isKey(text)).toBe(false);
  });

  it('shows nine characters, and is stored as a hash', () => {
    const key = newKey();
    expect(shownPrefix(key)).toBe(key.slice(0, 9));
    expect(keyHash(key)).toMatch(/^[0-9a-f]{64}$/);
    expect(keyHash(key)).not.toContain(key.slice(3, 9));
  });

  it.each([
    ['Bearer fb_x', 'fb_x'],
    ['bearer  fb_x', 'fb_x'],
    ['Bearer other', undefined],
    ['Basic fb_x', undefined],
    ['Bearer fb_x y', undefined],
    [undefined, undefined],
  ])('is read from the header %j', (header, key) => {
    expect(keyOfHeader(header)).toBe(key);
  });
});
