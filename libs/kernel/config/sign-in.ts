import { oidcSettings, type OidcSettings, roleNames } from './oidc.js';
import { ConfigError, type Variables } from './variables.js';

/** How people sign in besides by a password. */
export interface SignInSettings {
  /** Where they sign in outside; undefined: here alone. */
  oidc: OidcSettings | undefined;
  /** Bitmask of the roles whose accounts must have a second factor. */
  secondFactorRoles: number;
  /** Hours after which a session ends, however much it is used. */
  sessionMaxHours: number;
  /** Minutes between two checks of a session at the provider where it was begun. */
  recheckMinutes: number;
}

/** @throws ConfigError for what is half given or wrong */
export const signInSettings = (read: Variables, production: boolean): SignInSettings => ({
  oidc: oidcSettings(read, production),
  secondFactorRoles: secondFactorRoles(read),
  sessionMaxHours: read.integer('SESSION_MAX_HOURS', 12, 1, 720),
  recheckMinutes: read.integer('SSO_RECHECK_MINUTES', 10, 1, 60),
});

const secondFactorRoles = (read: Variables): number =>
  read.list('SECOND_FACTOR_ROLES').reduce((all, name) => {
    const tags = Object.hasOwn(roleNames, name) ? roleNames[name as keyof typeof roleNames] : undefined;
    if (tags === undefined) {
      throw new ConfigError(`SECOND_FACTOR_ROLES=${name}: accepts ${Object.keys(roleNames).join(', ')}`);
    }
    return all | tags;
  }, 0);
