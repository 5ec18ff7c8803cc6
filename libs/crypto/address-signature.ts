import { createHmac, timingSafeEqual } from 'node:crypto';

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
