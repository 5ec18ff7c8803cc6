import { filled, type KeyKind, type KeyScope, serviceRouteOf, serviceScope, texts } from '#libs/contracts';
import type { Policy } from './allow.decorator.js';
import { ForbiddenError } from './errors.js';
import type { Identity } from './identity.js';

/** What an API key needs for a call: a scope, `never` for calls that no key makes, `open` for those without a session. */
export type KeyRule = KeyScope | 'never' | 'open';

/** Last parts of the paths of POST calls that change nothing; what they ask for does not fit into a query. */
const readingPost =
  /\/(list|list[A-Z]\w*|\w+List|countBySchool|detail|export\w*|\w+Export|lessons|lineEvents|differences|months|overview|incident\/replay|rollout\/plan|\w*[pP]review|summary|trend)$/;

/** What a call does unless `@Allow` says otherwise: GET reads; POST reads when its name says so. */
const kindOf = (method: string, path: string): KeyKind =>
  method === 'GET' || method === 'OPTIONS' || (method === 'POST' && readingPost.test(path)) ? 'read' : 'write';

/** What a key needs for a call: what its policy states, else the scope of the service of its path; `never` without one. */
export const keyRuleOf = (method: string, path: string, policy: Policy): KeyRule => {
  const stated = policy.key;
  if (stated === 'never') return 'never';
  if (policy.roles === 0) return 'open';
  if (stated !== undefined && stated !== 'read' && stated !== 'write') return stated;
  const service = serviceRouteOf(path)?.service;
  return service ? serviceScope(service, stated ?? kindOf(method, path)) : 'never';
};

/** The text about a scope that a key lacks; undefined for none. */
const lacking = ({ key }: Pick<Identity, 'key'>, scope: KeyScope): string | undefined =>
  key && !key.scopes.includes(scope) ? filled(texts.apiKeyScopeMissing, { scope }) : undefined;

/** @throws ForbiddenError that names the scope, for a caller by a key without it */
export const requireScope = (caller: Pick<Identity, 'key'>, scope: KeyScope): void => {
  const text = lacking(caller, scope);
  if (text !== undefined) throw new ForbiddenError(text);
};

/**
 * Why a caller may not make a call by their key; undefined when they may, or have none. A key of some areas makes no call
 * whose response or effect goes beyond schools.
 */
export const keyRefusal = (caller: Identity, rule: KeyRule, { scope }: Policy): string | undefined => {
  if (!caller.key || rule === 'open') return undefined;
  if (rule === 'never') return texts.apiKeyNeverAllowed;
  const isBeyondSchools = scope === 'account' || (scope === 'none' && !rule.endsWith(':read'));
  return lacking(caller, rule) ?? (caller.key.inAreas && isBeyondSchools ? texts.apiKeyAreasLimited : undefined);
};
