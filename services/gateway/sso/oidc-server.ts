import { Injectable, Logger } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Clock } from '#libs/kernel/clock';
import type { OidcSettings } from '#libs/kernel/config';
import { hourMs } from '#libs/contracts';
import { ThrottledLog } from '#libs/kernel/health';
import { refusalOf } from './oidc-refusals.js';
import { SsoRefused } from './sso-provider.js';

/** Cache time of the metadata of a provider. */
const knownMs = hourMs;
/** Pause after a failed read of the metadata. */
const failedMs = 5000;
/** Time limit of a call of a provider. */
export const timeoutSeconds = 10;

/** Algorithms of ID tokens and logout tokens that are accepted; all of them use a key pair. */
export const algorithms: readonly string[] = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** Metadata of the provider: read once for all sign-ins, and kept while the provider is not available. */
@Injectable()
export class OidcDiscovery {
  private readonly log = new ThrottledLog(new Logger('sso'));
  private known: { metadata: oidc.ServerMetadata; until: number } | undefined;
  private failed: { refusal: SsoRefused; until: number } | undefined;
  private reading: Promise<void> | undefined;

  constructor(private readonly clock: Clock) {}

  /** @throws SsoRefused when it was never read, or is another issuer's now */
  async metadata(settings: OidcSettings): Promise<oidc.ServerMetadata> {
    const now = this.clock.now().getTime();
    if (!isCurrent(this.known, now) && !isCurrent(this.failed, now)) {
      this.reading ??= this.read(settings).finally(() => (this.reading = undefined));
      await this.reading;
    }
    if (this.failed && (!this.known || this.failed.refusal.reason !== 'away')) throw this.failed.refusal;
    if (!this.known) throw new SsoRefused('away', 'not read');
    return this.known.metadata;
  }

  private async read(settings: OidcSettings): Promise<void> {
    const { issuer, clientId } = settings;
    try {
      const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
        execute: insecure(settings),
        timeout: timeoutSeconds,
      });
      this.known = { metadata: withAccepted(found.serverMetadata()), until: this.clock.now().getTime() + knownMs };
      this.failed = undefined;
    } catch (error) {
      const { reason, detail } = refusalOf(error);
      this.log.warn(reason, { issuer, detail }, 'OpenID provider cannot be used');
      const refusal = new SsoRefused(reason === 'issuer' ? reason : 'away', detail);
      this.failed = { refusal, until: this.clock.now().getTime() + failedMs };
    }
  }
}

/** Lists the accepted algorithms alone; RS256 for a provider that lists none. */
const withAccepted = (metadata: oidc.ServerMetadata): oidc.ServerMetadata => {
  const listed = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  return { ...metadata, id_token_signing_alg_values_supported: listed.filter((alg) => algorithms.includes(alg)) };
};

/** Lets a provider on plain http be called; the configuration accepts none in production. */
const insecure = ({ issuer }: OidcSettings): ((server: oidc.Configuration) => void)[] =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so that it is not used for a provider outside
  issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];

const isCurrent = (state: { until: number } | undefined, now: number): boolean =>
  state !== undefined && now < state.until;

/** Tolerated difference between a provider's clock and ours, in seconds. */
export const toleranceSeconds = 60;

/** A provider as the client library calls it. */
@Injectable()
export class OidcServer {
  constructor(
    private readonly clock: Clock,
    private readonly discovery: OidcDiscovery,
  ) {}

  /** The provider as it describes itself, with our secret, and by our clock. @throws SsoRefused while it is away */
  async of(settings: OidcSettings): Promise<oidc.Configuration> {
    const metadata = await this.discovery.metadata(settings);
    const client = {
      [oidc.clockTolerance]: toleranceSeconds,
      [oidc.clockSkew]: Math.round(this.clock.now().getTime() / 1000 - Date.now() / 1000),
    };
    const server = new oidc.Configuration(metadata, settings.clientId, client, clientAuth(metadata, settings));
    server.timeout = timeoutSeconds;
    for (const allow of insecure(settings)) allow(server);
    oidc.enableNonRepudiationChecks(server);
    return server;
  }
}

/** In the header, as every provider has it unless it says otherwise. */
const clientAuth = (metadata: oidc.ServerMetadata, { clientSecret }: OidcSettings): oidc.ClientAuth => {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const isBasic = methods.includes('client_secret_basic');
  return isBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret);
};
