import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { SimulatedApplication } from './simulated-application.js';
import { Refusal } from './refusal.js';

/** As the platform reads and makes signatures of users (TLSSigAPIv2), written for itself: the product has its own. */
interface Signed {
  'TLS.ver': string;
  'TLS.identifier': string;
  'TLS.sdkappid': number;
  'TLS.time': number;
  'TLS.expire': number;
  'TLS.sig': string;
}

const longestUserId = 32;

/** When a signature ends, in Unix seconds. @throws Refusal for one that is not of this user and application, or has ended */
export const endOfSignature = (
  { sdkAppId, secretKey }: SimulatedApplication,
  userId: string,
  sig: string,
  now: number,
): number => {
  const { 'TLS.time': at, 'TLS.expire': seconds, ...given } = contentOf(sig);
  const expected = macOf(secretKey, { userId, sdkAppId, at, seconds });
  const isRight =
    given['TLS.ver'] === '2.0' &&
    given['TLS.identifier'] === userId &&
    given['TLS.sdkappid'] === sdkAppId &&
    Buffer.byteLength(userId) <= longestUserId &&
    isSame(given['TLS.sig'], expected);
  if (!isRight || at + seconds <= now) throw new Refusal('InvalidParameter.UserSig');
  return at + seconds;
};

/** A signature for users whom the page admits. */
export const signatureOf = (
  { sdkAppId, secretKey }: SimulatedApplication,
  userId: string,
  at: number,
  seconds: number,
): string => {
  const content: Signed = {
    'TLS.ver': '2.0',
    'TLS.identifier': userId,
    'TLS.sdkappid': sdkAppId,
    'TLS.time': at,
    'TLS.expire': seconds,
    'TLS.sig': macOf(secretKey, { userId, sdkAppId, at, seconds }),
  };
  const text = deflateSync(JSON.stringify(content)).toString('base64');
  return text.replaceAll('+', '*').replaceAll('/', '-').replaceAll('=', '_');
};

const contentOf = (sig: string): Signed => {
  try {
    const text = sig.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=');
    const value = JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString('utf8')) as Partial<Signed>;
    if (typeof value['TLS.sig'] === 'string') return value as Signed;
  } catch {
    // said below
  }
  throw new Refusal('InvalidParameter.UserSig');
};

const macOf = (
  key: string,
  { userId, sdkAppId, at, seconds }: { userId: string; sdkAppId: number; at: number; seconds: number },
): string =>
  createHmac('sha256', key)
    .update(`TLS.identifier:${userId}\nTLS.sdkappid:${sdkAppId}\nTLS.time:${at}\nTLS.expire:${seconds}\n`)
    .digest('base64');

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
