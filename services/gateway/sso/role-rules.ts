import type { OidcRoleRule } from '#libs/config';
import type { Claims } from './pending-sign-in.js';

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
