import { describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { grantAge, readVisitToken, visitToken } from './visit-token.js';

const key = randomBytes(32);
const grant = { visitId: randomUUID(), day: '2026-11-23', door: 599 };

describe('visitToken', () => {
  it('is read back as it was signed', () => {
    const token = visitToken(key, grant);
    expect(token).toMatch(/^[\w-]{71}$/);
    expect(readVisitToken(key, token)).toEqual(grant);
  });

  it('is refused under another key, and when any character differs', () => {
    const token = visitToken(key, grant);
    expect(readVisitToken(randomBytes(32), token)).toBeUndefined();
    // the last character of the signature has two bits that do not count
    for (const at of [0, 10, 30, 60, 66, 68, 70]) {
      const other = token[at] === '1' ? '2' : '1';
      expect(readVisitToken(key, token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    }
    expect(readVisitToken(key, '')).toBeUndefined();
    expect(readVisitToken(key, `${token}00`)).toBeUndefined();
  });
});

describe('grantAge', () => {
  it.each([
    ['2026-11-22T23:59:59+08:00', 'early'],
    ['2026-11-23T00:00:00+08:00', 'valid'],
    ['2026-11-23T23:59:59+08:00', 'valid'],
    ['2026-11-24T00:00:00+08:00', 'over'],
  ])('is at %s: %s', (now, age) => {
    expect(grantAge(grant, new Date(now))).toBe(age);
  });
});
