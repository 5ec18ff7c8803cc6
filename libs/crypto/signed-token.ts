import { createHmac, timingSafeEqual } from 'node:crypto';

const signature = (body: string, key: string | Buffer): Buffer => createHmac('sha256', key).update(body).digest();

/**
 * A value that is good until `exp` (epoch milliseconds): `base64url(JSON).base64url(HMAC-SHA256)`. It is readable
 * without a key.
 */
export const signedToken = (value: object, key: string | Buffer, exp: number): string => {
  const body = Buffer.from(JSON.stringify({ ...value, exp })).toString('base64url');
  return `${body}.${signature(body, key).toString('base64url')}`;
};

/** The value of a token as it was signed, or undefined when it is not ours or has expired. */
export const readToken = (token: string, key: string | Buffer, now: number): unknown => {
  const [body, mac, ...more] = token.split('.');
  if (!body || !mac || more.length > 0) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const expected = signature(body, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { exp, ...value } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { exp: number };
  return exp > now ? value : undefined;
};

const hmac = (key: Buffer, texts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(texts)).digest();

/** The signature of texts, in characters that an address may hold. */
export const addressSignature = (key: Buffer, texts: readonly string[]): string =>
  hmac(key, texts).toString('base64url');

/** True when `given` is the signature of the texts; takes as long for every wrong one. */
export const isAddressSignature = (key: Buffer, texts: readonly string[], given: string): boolean => {
  const [expected, sign] = [hmac(key, texts), Buffer.from(given, 'base64url')];
  return sign.length === expected.length && timingSafeEqual(sign, expected);
};
