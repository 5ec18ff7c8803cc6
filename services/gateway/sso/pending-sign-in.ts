import type { IdRule } from '../account/account-names.js';
import type { IdentityProvider } from './sso.dto.js';

/** Path of the call to which providers send people back. */
export const callbackPath = '/api/user/sso/callback';

/** What a browser keeps, encrypted, while somebody signs in outside. */
export interface PendingSignIn {
  way: IdentityProvider;
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  pathName: string;
}

/** Who somebody is by the word of a provider. */
export interface OutsideIdentity {
  /** By which the account is found, compared by `rule`. */
  ssoId: string;
  rule: IdRule;
  /** The whole phone, where the account is found by it. */
  phone: string | undefined;
  /** What people call him. */
  name: string;
  claims: Readonly<Record<string, unknown>>;
  /** For the end of the session at the provider. */
  idToken: string | null;
}

/** A provider that people sign in at. */
export interface SsoProvider {
  readonly way: IdentityProvider;
  readonly name: string;
  /** Where the browser goes. @throws SsoRefused when the provider is away */
  authorizationUrl(pending: PendingSignIn): Promise<string>;
  /** Who came back with `query`. @throws SsoRefused */
  identify(pending: PendingSignIn, query: URLSearchParams): Promise<OutsideIdentity>;
  /** Where the provider ends its own session; undefined: nowhere. */
  endSessionUrl(idToken: string | null): Promise<string | undefined>;
}

/** `+86 138 0000 0000` as it is stored here. */
export const mobileOf = (phone: string): string => phone.replace(/[\s-]/g, '').replace(/^\+86/, '');
