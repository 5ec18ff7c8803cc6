import { Injectable } from '@nestjs/common';
import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Clock } from '#libs/clock';
import type { OidcSettings } from '#libs/config';
import { minuteMs } from '#libs/contracts';
import { OidcDiscovery, timeoutSeconds } from './oidc-discovery.js';
import { fits, type SignedJwt } from './signed-jwt.js';
import { SsoRefused } from './sso-refused.js';

/** Keys are read again after this time. */
const keptMs = 5 * minuteMs;
/** A key that is not among those known is looked for again at most this often, whatever is sent. */
const lookedForMs = 30_000;

interface Known {
  url: string;
  keys: readonly JsonWebKey[];
  readAt: number;
}

/** The public keys by which a provider signs, as its JWK set has them. */
@Injectable()
export class ProviderKeys {
  private known: Known | undefined;
  private reading: Promise<Known> | undefined;

  constructor(
    private readonly discovery: OidcDiscovery,
    private readonly clock: Clock,
  ) {}

  /** Keys that may have signed a JWT with this header. @throws SsoRefused when they cannot be read */
  async for(settings: OidcSettings, header: SignedJwt['header']): Promise<KeyObject[]> {
    const url = await this.addressOf(settings);
    const now = this.clock.now().getTime();
    const age = this.known?.url === url ? now - this.known.readAt : Number.POSITIVE_INFINITY;
    const isNew = age > lookedForMs && !this.known?.keys.some((jwk) => fits(jwk, header));
    if (age > keptMs || isNew) await this.read(url, now);
    return (this.known?.keys ?? []).filter((jwk) => fits(jwk, header)).flatMap(publicKeys);
  }

  private async read(url: string, now: number): Promise<void> {
    this.reading ??= read(url, now).finally(() => (this.reading = undefined));
    this.known = await this.reading;
  }

  private async addressOf(settings: OidcSettings): Promise<string> {
    const { jwks_uri: url = '' } = await this.discovery.metadata(settings);
    const protocols = settings.issuer.startsWith('http:') ? ['https:', 'http:'] : ['https:'];
    if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol)) throw new SsoRefused('away', 'no keys');
    return url;
  }
}

const read = async (url: string, readAt: number): Promise<Known> => {
  try {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal });
    const { keys } = (await response.json()) as { keys?: unknown };
    if (!response.ok || !Array.isArray(keys)) throw new SsoRefused('away', `keys: status ${response.status}`);
    return { url, keys: keys as JsonWebKey[], readAt };
  } catch (error) {
    throw error instanceof SsoRefused ? error : new SsoRefused('away', 'keys not read');
  }
};

/** One that this runtime cannot use is left out. */
const publicKeys = (key: JsonWebKey): KeyObject[] => {
  try {
    return [createPublicKey({ key, format: 'jwk' })];
  } catch {
    return [];
  }
};
