import type { SsoRefusal } from '#libs/contracts';
import type { IdRule } from '../account/account-names.js';
import type { IdentityProvider } from './sso.dto.js';

/** Path of the call to which providers send people back. */
export const callbackPath = '/api/user/sso/callback';

/** State of a sign-in outside, which the browser keeps encrypted. */
export interface PendingSignIn {
  way: IdentityProvider;
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  pathName: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** A provider's grant for a session, by which the session is checked there later. */
export interface ProviderGrant {
  /** The person, by the provider's own id. */
  sub: string;
  /** The provider's own session; null: it named none. */
  sid: string | null;
  refreshToken: string | null;
  accessToken: string | null;
  /** End of the access token in epoch milliseconds; null: unknown. */
  accessEnds: number | null;
}

/** Outcome of the check of a session at its provider. */
export type Recheck =
  /** `claims`: those of the person now; undefined when they do not say enough to judge a role by. */
  | { state: 'alive'; grant: ProviderGrant; claims: Claims | undefined }
  | { state: 'refused'; detail: string }
  /** The provider has given nothing to ask by, or it has expired. */
  | { state: 'unverifiable' };

/** A person as a provider identifies them. */
export interface OutsideIdentity {
  /** By which the account is found, compared by `rule`. */
  ssoId: string;
  rule: IdRule;
  /** The whole phone, where the account is found by it. */
  phone: string | undefined;
  /** What people call the person. */
  name: string;
  /** Of an OpenID provider: a role and areas may follow from them. Undefined: the provider has none. */
  claims: Claims | undefined;
  /** For the end of the session at the provider. */
  idToken: string | null;
  grant: ProviderGrant;
}

/** A provider that people sign in at. */
export interface SsoProvider {
  readonly way: IdentityProvider;
  readonly name: string;
  /** True when people can be sent to the provider to end its own session. */
  readonly canEnd: boolean;
  /** Where the browser goes; `isOther`: to choose another account there. @throws SsoRefused when the provider is away */
  authorizationUrl(pending: PendingSignIn, isOther: boolean): Promise<string>;
  /** Who came back with `query`. @throws SsoRefused */
  identify(pending: PendingSignIn, query: URLSearchParams): Promise<OutsideIdentity>;
  /** Where the provider ends its own session after one here; undefined: nowhere. */
  endSessionUrl(idToken: string | null): Promise<string | undefined>;
  /** Where a person without a session here ends that of the provider; undefined: nowhere. */
  ownEndUrl(): Promise<string | undefined>;
  /** Checks a session that was begun with a grant. @throws SsoRefused while the provider cannot say */
  recheck(grant: ProviderGrant): Promise<Recheck>;
}

/** `+86 138 0000 0000` as it is stored here. */
export const mobileOf = (phone: string): string => phone.replace(/[\s-]/g, '').replace(/^\+86/, '');

/** A sign-in outside is refused. */
export class SsoRefused extends Error {
  /** `detail` is for the log: it names no secret. `claims`: those that the person has come with, if there are any. */
  constructor(
    readonly reason: SsoRefusal,
    readonly detail = '',
    readonly claims?: Readonly<Record<string, unknown>>,
  ) {
    super(reason);
  }
}
