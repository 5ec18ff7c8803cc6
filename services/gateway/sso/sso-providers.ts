import { Injectable } from '@nestjs/common';
import type { SsoProvider } from './sso-provider.js';
import { OidcProvider } from './oidc-provider.js';
import type { IdentityProvider } from './sso.dto.js';
import { WeComProvider } from './wecom-provider.js';

/** The providers that are configured. */
@Injectable()
export class SsoProviders {
  constructor(
    private readonly oidc: OidcProvider,
    private readonly weCom: WeComProvider,
  ) {}

  get all(): SsoProvider[] {
    return [this.oidc.provider, this.weCom.provider].filter((each) => each !== undefined);
  }

  of(way: IdentityProvider): SsoProvider | undefined {
    return this.all.find((each) => each.way === way);
  }
}
