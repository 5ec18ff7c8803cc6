import type { OidcRoleRule } from '#libs/config';
import type { Claims } from './pending-sign-in.js';
import { claimAt, holds } from './role-rules.js';

/** A claim that has come. */
export interface SeenClaim {
  name: string;
  /** Null: not shown. */
  values: string[] | null;
}

/** A rule of the role map, and what came of it. */
export interface SeenRule {
  claim: string;
  value: string;
  result: 'fulfilled' | 'missing' | 'different';
}

const maxClaims = 100;
const maxValues = 50;
const maxName = 128;
/** Longest value that is shown. */
const maxValue = 64;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Names of roles and groups. Neither a mail nor what has a phone or a token in it. */
const harmless = /^(?!.*(?:\d[\s()+-]*){7})(?!.*[\w-]{33})[\p{L}\p{N}\p{M} _./:()&+-]+$/u;

/** True for a value that may be shown to administrators and written to the log. */
export const isHarmless = (value: string): boolean =>
  value.length <= maxValue && (uuid.test(value) || harmless.test(value));

/**
 * Claims by name. Values are shown of those that rules are about, and whether something is true; never phones, mails and
 * tokens.
 */
export const claimsSeen = (claims: Claims, roleMap: readonly OidcRoleRule[]): SeenClaim[] => {
  const ruled = new Set(roleMap.map(({ claim }) => claim));
  const nested = [...ruled].filter((name) => !Object.hasOwn(claims, name) && claimAt(claims, name) !== undefined);
  return [...nested, ...Object.keys(claims)].slice(0, maxClaims).map((name) => {
    const value = claimAt(claims, name);
    if (typeof value === 'boolean') return { name: name.slice(0, maxName), values: [String(value)] };
    return { name: name.slice(0, maxName), values: ruled.has(name) ? valuesOf(value) : null };
  });
};

/** What came of each rule. */
export const rulesSeen = (claims: Claims, roleMap: readonly OidcRoleRule[]): SeenRule[] =>
  roleMap.map(({ claim, value }) => {
    const came = claimAt(claims, claim);
    if (came === undefined) return { claim, value, result: 'missing' };
    return { claim, value, result: holds(came, value) ? 'fulfilled' : 'different' };
  });

const valuesOf = (value: unknown): string[] | null => {
  const all = Array.isArray(value) ? (value as unknown[]) : [value];
  const texts = all.filter((each): each is string => typeof each === 'string');
  if (texts.length === 0 && all.length > 0) return null;
  return texts.slice(0, maxValues).map((text) => (isHarmless(text) ? text : '******'));
};
