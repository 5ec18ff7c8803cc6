import { describe, expect, it } from '@jest/globals';
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { fits, isSignedBy, jwtAlgorithms, readJwt, type SignedJwt } from './signed-jwt.js';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const text = (header: object, claims: object = { iss: 'x' }): string => `${part(header)}.${part(claims)}`;
const jwt = (header: object, key: KeyObject, hash: string | null): SignedJwt => {
  const signature = sign(hash, Buffer.from(text(header)), { key, dsaEncoding: 'ieee-p1363' });
  const read = readJwt(`${text(header)}.${signature.toString('base64url')}`);
  if (!read) throw new Error('not read');
  return read;
};

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');

describe('a signed JWT', () => {
  it.each([
    ['RS256', rsa, 'sha256'],
    ['RS512', rsa, 'sha512'],
    ['ES256', ec, 'sha256'],
    ['EdDSA', ed, null],
    ['Ed25519', ed, null],
  ] as const)('is verified with %s, by its own key alone', (alg, { privateKey, publicKey }, hash) => {
    const signed = jwt({ alg }, privateKey, hash);
    expect(isSignedBy(signed, publicKey)).toBe(true);
    expect(isSignedBy({ ...signed, signed: Buffer.from('other') }, publicKey)).toBe(false);
    const jwk = publicKey.export({ format: 'jwk' });
    expect(fits({ ...jwk, use: 'sig', kid: 'a' }, { alg })).toBe(true);
    expect(fits({ ...jwk, kid: 'a' }, { alg, kid: 'b' })).toBe(false);
    expect(fits({ ...jwk, use: 'enc' }, { alg })).toBe(false);
    expect(fits({ ...jwk, alg: 'PS384' }, { alg })).toBe(false);
  });

  it('is refused without a signature, with a secret, and with what has to be understood', () => {
    const secret = createHmac('sha256', 'secret')
      .update(text({ alg: 'HS256' }))
      .digest('base64url');
    for (const token of [`${text({ alg: 'none' })}.AA`, `${text({ alg: 'HS256' })}.${secret}`]) {
      const read = readJwt(token);
      expect(read && isSignedBy(read, rsa.publicKey)).toBe(false);
    }
    expect(isSignedBy(jwt({ alg: 'RS256', crit: ['x'] }, rsa.privateKey, 'sha256'), rsa.publicKey)).toBe(false);
    expect(jwtAlgorithms).not.toContain('HS256');
    expect(jwtAlgorithms).not.toContain('none');
  });

  it('is refused by a short RSA key', () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
    expect(isSignedBy(jwt({ alg: 'RS256' }, short.privateKey, 'sha256'), short.publicKey)).toBe(false);
  });

  it.each(['', 'a.b', 'a.b.c', '..', `${text({ alg: 'RS256' })}.`, `${part([])}.${part({})}.AA`, 'x'.repeat(20_000)])(
    'is not read from %j',
    (token) => expect(readJwt(token)).toBeUndefined(),
  );
});
