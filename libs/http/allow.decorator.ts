import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import {
  consoleRoles,
  contactEditorRoles,
  feedPolicies,
  type FeedTopic,
  hasRole,
  importRoles,
  type ImportTypeName,
  type KeyKind,
  role,
  type PermissionKey,
  permissionsOf,
  type SpecialScope,
} from '#libs/contracts';

/**
 * Who may make a call. `roles` is a bitmask, 0 for calls that need no session. `scope` limits the response: `own` to the
 * signed-in user, `school` to schools of the caller's areas and sources, `account` to accounts of the caller's source
 * and what they did, `none` not at all.
 */
export interface Policy {
  readonly roles: number;
  readonly scope: 'none' | 'own' | 'school' | 'account';
  /** Required besides the role. */
  readonly permission?: PermissionKey;
  /** Only for those whom the configuration lists as debug users, besides the role. */
  readonly debug?: boolean;
  /** May be made while the initial password has to be changed or a second factor to be set up. */
  readonly beforePasswordChange?: boolean;
  /** The body may name a whole fleet. */
  readonly largeBody?: boolean;
  /** The body may be a form, as old pages send it. */
  readonly form?: boolean;
  /** The body is a form with files. */
  readonly upload?: boolean;
  /** The body is bytes of any type and length, which the call reads from the request. */
  readonly stream?: boolean;
  /** A system outside makes it: without our headers, and it has signed the very bytes of its body, which the call gets. */
  readonly callback?: boolean;
  /**
   * No session, but what the caller shows is checked before anything is read: the password of a card, a link or a proof
   * that we have signed.
   */
  readonly known?: boolean;
  /** The body is XML, as the system of a callback sends it. */
  readonly xml?: boolean;
  /**
   * What an API key needs for the call, where method and path do not say it: whether it reads or writes, a special scope,
   * or `never`.
   */
  readonly key?: KeyKind | SpecialScope | 'never';
}

/** No session is needed. */
export const anyone: Policy = { roles: 0, scope: 'none' };
/** Every user of the console, for their own records. */
export const signedIn: Policy = { roles: consoleRoles, scope: 'own' };
/** The same, in a session alone: what an API key could use to reach further than it may, or for longer. */
export const signedInPerson: Policy = { ...signedIn, key: 'never' };
/** Every user of the console, within their areas and sources. */
export const operators: Policy = { roles: consoleRoles, scope: 'school' };
/** Administrators, within their source. */
export const administrators: Policy = { roles: role.administrator, scope: 'school' };
/** Administrators and area managers, who manage contacts, within their areas and sources. */
export const contactEditors: Policy = { roles: contactEditorRoles, scope: 'school' };
/** Administrators whom the configuration lists as debug users, within their source. */
export const debugUsers: Policy = { roles: role.administrator, scope: 'school', debug: true };
/** Administrators, for accounts of their source. */
export const accountAdministrators: Policy = { roles: role.administrator, scope: 'account' };

/** Roles that may import a type, within their areas and sources. */
export const importersOf = (importType: ImportTypeName): Policy => ({
  roles: importRoles[importType],
  scope: 'school',
});

/** People who may read what a topic of the feed shows, within their areas and sources. */
export const readersOf = (topic: FeedTopic): Policy => {
  const { roles, ...permission } = feedPolicies[topic];
  return { roles, scope: 'school', ...permission };
};

/** True when a role, with its permission keys, is what a policy requires; `debug`: of a debug user. */
export const allows = ({ roles, permission, ...policy }: Policy, tags: number, debug = false): boolean =>
  roles === 0 ||
  (hasRole(tags, roles) &&
    (!permission || permissionsOf(tags).includes(permission)) &&
    (policy.debug !== true || debug));

/** True for calls whose caller is unknown until they have been worked on. */
export const isAnonymous = ({ roles, callback, known }: Policy): boolean => roles === 0 && !(known ?? callback);

export const policyMetadata = 'firstbell:policy';
/** Name of the extension of an OpenAPI operation that holds its policy. */
export const policyExtension = 'x-policy';

/** Declares who may make a call; a process with a handler that declares nothing does not start. */
export const Allow = (who: Policy, options: Partial<Omit<Policy, 'roles'>> = {}): MethodDecorator => {
  const policy: Policy = { ...who, ...options };
  return applyDecorators(SetMetadata(policyMetadata, policy), ApiExtension(policyExtension, policy));
};
