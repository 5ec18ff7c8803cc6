import { Injectable } from '@nestjs/common';
import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
} from 'jose';
import { createHash } from 'node:crypto';
import { Clock } from '#libs/kernel/clock';
import type { OidcSettings } from '#libs/kernel/config';
import { minuteMs } from '#libs/contracts';
import { OidcDiscovery, timeoutSeconds, toleranceSeconds } from './oidc-server.js';
import { SsoRefused } from './sso-provider.js';

/** The set is cached for 5 min; an unknown key causes another request every 30 s at most, whatever is sent. */
const caching = { cacheMaxAge: 5 * minuteMs, cooldownDuration: 30_000, timeoutDuration: timeoutSeconds * 1000 };

/** The public keys by which a provider signs: its JWK set. */
@Injectable()
export class ProviderKeys {
  private known: { url: string; find: JWTVerifyGetKey } | undefined;

  constructor(private readonly discovery: OidcDiscovery) {}

  /** Finds the key of a JWT. @throws SsoRefused, as the returned function does, when the keys cannot be read */
  async of(settings: OidcSettings): Promise<JWTVerifyGetKey> {
    const { jwks_uri: url = '' } = await this.discovery.metadata(settings);
    const protocols = settings.issuer.startsWith('http:') ? ['https:', 'http:'] : ['https:'];
    if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol)) throw new SsoRefused('away', 'no keys');
    if (this.known?.url !== url) this.known = { url, find: remoteKeys(url) };
    return this.known.find;
  }
}

const remoteKeys = (url: string): JWTVerifyGetKey => {
  const keys = createRemoteJWKSet(new URL(url), caching);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isOfToken = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isOfToken ? error : new SsoRefused('away', 'keys not read');
    }
  };
};

/** The sessions that a provider has ended. */
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

/** A logout token is invalid; the message names the rule. */
export class LogoutTokenError extends Error {}

/** The event of a logout token. Source: OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Types of a logout token; that of any JWT is what older providers write. */
const types: readonly unknown[] = ['logout+jwt', 'application/logout+jwt', 'jwt', undefined];
/** A logout token is taken for this time after it was issued. */
const maxAgeSeconds = 600;
/** Longest `sub`, `sid` and `jti`. Source: OpenID Connect Core 1.0, section 2, for `sub`. */
const maxLength = 255;
const maxTokenLength = 16_384;

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
    if (token.length > maxTokenLength) throw new LogoutTokenError('no JWT');
    const { id_token_signing_alg_values_supported: algorithms = [] } = await this.discovery.metadata(settings);
    const jwt = await verified(token, await this.keys.of(settings), {
      algorithms: [...algorithms],
      issuer: settings.issuer,
      audience: settings.clientId,
      maxTokenAge: maxAgeSeconds,
      clockTolerance: toleranceSeconds,
      currentDate: this.clock.now(),
    }).catch(refuse);
    checkLogout(jwt);
    const { jti, sub, sid, iat } = jwt.payload as { jti: string; sub?: string; sid?: string; iat: number };
    return {
      sub,
      sid,
      hash: createHash('sha256').update(`${settings.issuer} ${jti}`).digest('hex'),
      expires: new Date((iat + maxAgeSeconds + 2 * toleranceSeconds) * 1000),
    };
  }
}

/** Verifies signature, times, issuer and audience; a JWT without a key id by each key that may have signed it. */
const verified = async (token: string, keys: JWTVerifyGetKey, options: JWTVerifyOptions): Promise<JWTVerifyResult> => {
  try {
    return await jwtVerify(token, keys, options);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const result = await jwtVerify(token, key, options).catch(undefinedForOtherKey);
      if (result) return result;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
};

const undefinedForOtherKey = (error: unknown): undefined => {
  if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
};

const refuse = (error: unknown): never => {
  throw error instanceof SsoRefused ? error : new LogoutTokenError(ruleOf(error));
};

const ruleOf = (error: unknown): string => {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) return error.claim;
  if (error instanceof errors.JOSEAlgNotAllowed) return 'alg';
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'no JWT';
  // an RSA key that is too short is a TypeError
  if (error instanceof errors.JOSEError || error instanceof TypeError) return 'signature';
  throw error;
};

/** The rules by which a logout token differs from other JWTs. */
const checkLogout = ({ protectedHeader: { typ }, payload }: JWTVerifyResult): void => {
  const { jti, events, nonce, sub, sid } = payload;
  const rules: [string, boolean][] = [
    ['typ', types.includes(typeof typ === 'string' ? typ.toLowerCase() : typ)],
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
