import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { OidcSettings } from '#libs/config';
import { minuteMs } from '#libs/contracts';
import { OidcDiscovery, timeoutSeconds } from './oidc-discovery.js';
import { SsoRefused } from './sso-refused.js';

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
