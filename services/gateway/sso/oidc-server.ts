import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Clock } from '#libs/clock';
import type { OidcSettings } from '#libs/config';
import { insecure, OidcDiscovery, timeoutSeconds } from './oidc-discovery.js';

/** How far a provider's clock may be from ours, in seconds. */
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
