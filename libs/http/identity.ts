import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who makes a call, as the gateway hands it to the services. */
export interface Identity {
  uid: string;
  account: string;
  /** The person's name. */
  username: string;
  /** Role bitmask. */
  tags: number;
  /** Codes of the responsible areas. */
  areas: string[];
  /** Source code of the user. */
  source: string;
  /** True for those whom the configuration lists as debug users. */
  debug?: boolean;
}

/** Request header with the signed identity. */
export const identityHeader = 'x-firstbell-identity';
/** Life of a signed identity: as long as the longest request. Source: requirement documents, request timeout. */
const lifeMs = 180_000;

interface Signed extends Identity {
  exp: number;
}

const signature = (body: string, key: string): Buffer => createHmac('sha256', key).update(body).digest();

/** The header value for an identity: `base64url(JSON).base64url(HMAC-SHA256)`, valid for 180 s. */
export const signIdentity = (identity: Identity, key: string, now: number): string => {
  const signed: Signed = { ...identity, exp: now + lifeMs };
  const body = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${body}.${signature(body, key).toString('base64url')}`;
};

/** The identity of a header value, or undefined when it is not ours or has expired. */
export const verifyIdentity = (value: string, key: string, now: number): Identity | undefined => {
  const [body, mac] = value.split('.');
  if (!body || !mac) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const expected = signature(body, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { exp, ...identity } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Signed;
  return exp > now ? identity : undefined;
};
