import type { KeyScope } from '#libs/contracts';
import { readToken, signedToken } from '#libs/crypto';

/** The API key by which a call is made. */
export interface CallerKey {
  id: string;
  name: string;
  scopes: readonly KeyScope[];
  /** `areas` of the identity limit it even when its owner sees every area. */
  inAreas: boolean;
}

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
  /** Missing: a person calls in a session. */
  key?: CallerKey;
}

/** Request header with the signed identity. */
export const identityHeader = 'x-firstbell-identity';
/** Life of a signed identity: as long as the longest request. Source: requirement documents, request timeout. */
const lifeMs = 180_000;

/** The header value for an identity, valid for 180 s. */
export const signIdentity = (identity: Identity, key: string, now: number): string =>
  signedToken(identity, key, now + lifeMs);

/** The identity of a header value, or undefined when it is not ours or has expired. */
export const verifyIdentity = (value: string, key: string, now: number): Identity | undefined =>
  readToken(value, key, now) as Identity | undefined;
