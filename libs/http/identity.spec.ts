import { describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { type Identity, signIdentity, verifyIdentity } from './identity.js';

const key = 'a key';
const now = Date.parse('2025-11-20T08:00:00Z');
const operator: Identity = {
  uid: 'u1',
  account: 'zhang',
  username: '张老师',
  tags: role.areaManager,
  areas: ['440100', '440200'],
  source: 'product',
};
const signed = signIdentity(operator, key, now);

describe('a signed identity', () => {
  it('is read back as it was', () => {
    expect(verifyIdentity(signed, key, now)).toEqual(operator);
  });

  it('holds for 180 seconds', () => {
    expect(verifyIdentity(signed, key, now + 179_999)).toEqual(operator);
    expect(verifyIdentity(signed, key, now + 180_000)).toBeUndefined();
  });

  it('of another key is refused', () => {
    expect(verifyIdentity(signed, 'another key', now)).toBeUndefined();
  });

  it('with a changed body is refused', () => {
    const [, mac] = signed.split('.');
    const forged = { ...operator, tags: role.administrator, exp: now + 1e9 };
    const body = Buffer.from(JSON.stringify(forged)).toString('base64url');
    expect(verifyIdentity(`${body}.${mac}`, key, now)).toBeUndefined();
  });

  it.each(['', '.', 'x', 'x.', '.x', `${signed.split('.')[0]}.`, signed.slice(0, -4), '\u0000.\u0000', '{}.AAAA'])(
    'that is no such thing is refused: %j',
    (value) => {
      expect(verifyIdentity(value, key, now)).toBeUndefined();
    },
  );

  it('does not hold with any one character changed', () => {
    for (let at = 0; at < signed.length - 1; at++) {
      const other = signed[at] === 'A' ? 'B' : 'A';
      expect(verifyIdentity(signed.slice(0, at) + other + signed.slice(at + 1), key, now)).toBeUndefined();
    }
  });
});
