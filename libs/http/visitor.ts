import { isIPv6 } from 'node:net';
import { derivedKey, readToken, signedToken } from '#libs/crypto';

/**
 * What identifies callers by address: an IPv4 address, or the first 64 bits of an IPv6 one, which is what one
 * subscriber has at the least and may choose addresses from freely.
 */
export const networkOf = (address: string): string => {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const [front, back] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: Math.max(8 - front.length - back.length, 0) }, () => '0');
  const all = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/** Who makes a call without a session, as far as the gateway knows: it hands that to the service which counts tries. */
export interface Visitor {
  /** See `networkOf`. */
  network: string;
  /** Whether the answer to a captcha that came with the call was right; undefined: none came. */
  captcha?: 'right' | 'wrong';
}

/** Request header with the signed visitor. */
export const visitorHeader = 'x-firstbell-visitor';
/** As long as the longest request. Source: requirement documents, request timeout. */
const lifeMs = 180_000;

/** Of its own: what is signed as a visitor can never be taken for an identity. */
const keyOf = (internalKey: string): Buffer => derivedKey(internalKey, 'visitor');

/** The header value for a visitor, valid for 180 s. */
export const signVisitor = (visitor: Visitor, internalKey: string, now: number): string =>
  signedToken(visitor, keyOf(internalKey), now + lifeMs);

/** The visitor of a header value, or undefined when it is not ours or has expired. */
export const verifyVisitor = (value: string, internalKey: string, now: number): Visitor | undefined =>
  readToken(value, keyOf(internalKey), now) as Visitor | undefined;
