import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '#libs/clock';
import type { OidcSettings } from '#libs/config';
import { OidcDiscovery } from './oidc-discovery.js';
import { toleranceSeconds } from './oidc-server.js';
import { ProviderKeys } from './provider-keys.js';
import { isSignedBy, jwtAlgorithms, readJwt, type SignedJwt } from './signed-jwt.js';

/** What a provider says has ended. */
export interface ProviderLogout {
  /** The person, by the provider's own id; undefined: of the session alone. */
  sub: string | undefined;
  /** The provider's session; undefined: all of the person. */
  sid: string | undefined;
  /** SHA-256 (hex) of issuer and id of the token: it is taken once. */
  hash: string;
  /** The token is refused from then on by its age. */
  expires: Date;
}

/** A logout token that is not what it has to be; the message names the rule. */
export class LogoutTokenError extends Error {}

/** The event of a logout token. Source: OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Types of a logout token; that of any JWT is what older providers write. */
const types: readonly unknown[] = ['logout+jwt', 'application/logout+jwt', 'jwt', undefined];
/** A logout token is taken for this time after it was issued. */
const maxAgeSeconds = 600;
/** Longest `sub`, `sid` and `jti`. Source: OpenID Connect Core 1.0, section 2, for `sub`. */
const maxLength = 255;

/** Logout tokens of a provider, verified as OpenID Connect Back-Channel Logout 1.0, section 2.6, says. */
@Injectable()
export class LogoutTokens {
  constructor(
    private readonly discovery: OidcDiscovery,
    private readonly keys: ProviderKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws LogoutTokenError for one that is refused; SsoRefused while the provider's keys cannot be read */
  async verify(settings: OidcSettings, token: string): Promise<ProviderLogout> {
    const jwt = readJwt(token);
    if (!jwt) throw new LogoutTokenError('no JWT');
    await this.checkSignature(settings, jwt);
    const now = this.clock.now().getTime() / 1000;
    checkClaims(settings, jwt.claims, now);
    const { iss, jti, sub, sid, iat } = jwt.claims as {
      iss: string;
      jti: string;
      sub?: string;
      sid?: string;
      iat: number;
    };
    return {
      sub,
      sid,
      hash: createHash('sha256').update(`${iss} ${jti}`).digest('hex'),
      expires: new Date((iat + maxAgeSeconds + 2 * toleranceSeconds) * 1000),
    };
  }

  private async checkSignature(settings: OidcSettings, jwt: SignedJwt): Promise<void> {
    const { alg, typ } = jwt.header;
    if (!types.includes(typeof typ === 'string' ? typ.toLowerCase() : typ)) throw new LogoutTokenError('typ');
    const metadata = await this.discovery.metadata(settings);
    const accepted = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    if (typeof alg !== 'string' || !accepted.includes(alg) || !jwtAlgorithms.includes(alg)) {
      throw new LogoutTokenError('alg');
    }
    const keys = await this.keys.for(settings, jwt.header);
    if (!keys.some((key) => isSignedBy(jwt, key))) throw new LogoutTokenError('signature');
  }
}

const checkClaims = ({ issuer, clientId }: OidcSettings, claims: SignedJwt['claims'], now: number): void => {
  const { iss, aud, iat, exp, jti, events, nonce, sub, sid } = claims;
  const rules: [string, boolean][] = [
    ['iss', iss === issuer],
    ['aud', Array.isArray(aud) ? aud.includes(clientId) : aud === clientId],
    ['iat', typeof iat === 'number' && iat <= now + toleranceSeconds && iat > now - maxAgeSeconds - toleranceSeconds],
    // required since 2022; older providers leave it out
    ['exp', exp === undefined || (typeof exp === 'number' && exp > now - toleranceSeconds)],
    ['jti', isText(jti)],
    ['events', hasLogoutEvent(events)],
    // an ID token is no logout token
    ['nonce', nonce === undefined],
    ['sub', sub === undefined || isText(sub)],
    ['sid', sid === undefined || isText(sid)],
    ['sub or sid', sub !== undefined || sid !== undefined],
  ];
  const [wrong] = rules.find(([, isRight]) => !isRight) ?? [];
  if (wrong !== undefined) throw new LogoutTokenError(wrong);
};

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= maxLength;

const hasLogoutEvent = (events: unknown): boolean => {
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, logoutEvent)) return false;
  const event = (events as Record<string, unknown>)[logoutEvent];
  return typeof event === 'object' && event !== null && !Array.isArray(event);
};
