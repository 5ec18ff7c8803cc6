import type { OidcRoleRule, OidcSettings } from '#libs/kernel/config';
import { nameKey } from '#libs/contracts';
import { type Claims, mobileOf, type OutsideIdentity, SsoRefused } from './sso-provider.js';
import { idRule } from '../account/account-names.js';

/**
 * A claim by its name, or by a path of names with dots: `realm_access.roles`. A claim whose name has dots itself comes
 * before a path.
 */
export const claimAt = (claims: Claims, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return claims[name];
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const inner = Object.hasOwn(claims, name.slice(0, dot)) ? claims[name.slice(0, dot)] : undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
    const found = claimAt(inner as Claims, name.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** True for a claim that is a value, or a list that holds it. A leading slash makes no difference: Keycloak's groups have one. */
export const holds = (claim: unknown, value: string): boolean =>
  (Array.isArray(claim) ? (claim as unknown[]) : [claim]).some(
    (each) => typeof each === 'string' && withoutSlash(each) === withoutSlash(value),
  );

/** The first rule that the claims fulfil. */
export const ruleFor = (claims: Claims, roleMap: readonly OidcRoleRule[]): OidcRoleRule | undefined =>
  roleMap.find(({ claim, value }) => holds(claimAt(claims, claim), value));

const withoutSlash = (name: string): string => name.replace(/^\//, '');

/** Claims that count only when another one is true. */
const verifiedBy: Partial<Record<string, string>> = { email: 'email_verified', phone_number: 'phone_number_verified' };

/** True when the userinfo has to be asked for claims that the token lacks. */
export const needsMore = ({ claim, roleMap }: OidcSettings, claims: Claims): boolean =>
  [claim, verifiedBy[claim] ?? claim, ...roleMap.map((rule) => rule.claim)].some(
    (name) => claimAt(claims, name) === undefined,
  );

/** Claims of the token, then of the userinfo; a value and whether it is verified are of the same one. */
export const together = ({ claim }: OidcSettings, token: Claims, userInfo: Claims): Claims => {
  const verified = verifiedBy[claim];
  const isApart = verified !== undefined && token[verified] === undefined && userInfo[verified] !== undefined;
  return { ...userInfo, ...token, ...(isApart && { [claim]: userInfo[claim] }) };
};

/** The person whom claims describe. @throws SsoRefused */
export const identityOf = (
  { claim }: OidcSettings,
  claims: Claims,
): Pick<OutsideIdentity, 'ssoId' | 'rule' | 'phone' | 'name' | 'claims'> => {
  const value = claimAt(claims, claim);
  if (typeof value !== 'string' || value === '' || value.length > 255) throw new SsoRefused('claim', claim, claims);
  // what only looks like another's id is none
  if (value !== nameKey(value)) throw new SsoRefused('claim', claim, claims);
  if (claim === 'email' && claims['email_verified'] !== true) throw new SsoRefused('emailNotVerified', claim, claims);
  if (claim === 'phone_number' && claims['phone_number_verified'] !== true)
    throw new SsoRefused('claim', claim, claims);
  const names = [claims['name'], claims['preferred_username'], value];
  const name = names.find((each): each is string => typeof each === 'string' && each !== '') ?? value;
  const phone = claim === 'phone_number' ? mobileOf(value) : undefined;
  return { ssoId: value, rule: idRule(claim), phone, name, claims };
};
