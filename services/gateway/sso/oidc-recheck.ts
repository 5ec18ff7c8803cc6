import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Clock } from '#libs/clock';
import type { OidcSettings } from '#libs/config';
import { needsMore, together } from './oidc-claims.js';
import { refusalOf } from './oidc-refusals.js';
import { OidcServer } from './oidc-server.js';
import type { Claims, ProviderGrant, Recheck } from './pending-sign-in.js';

/** Checks of sessions at an OpenID provider: with the refresh token, or else by the userinfo. */
@Injectable()
export class OidcRecheck {
  constructor(
    private readonly server: OidcServer,
    private readonly clock: Clock,
  ) {}

  /** @throws SsoRefused while the provider is away, or refuses the platform itself */
  async check(settings: OidcSettings, grant: ProviderGrant): Promise<Recheck> {
    const server = await this.server.of(settings);
    try {
      if (grant.refreshToken !== null) return await this.refresh(settings, server, grant, grant.refreshToken);
      const isOver = grant.accessEnds !== null && grant.accessEnds <= this.clock.now().getTime();
      const hasUserInfo = server.serverMetadata().userinfo_endpoint !== undefined;
      if (grant.accessToken === null || isOver || !hasUserInfo) return { state: 'unverifiable' };
      return await this.ask(settings, server, grant, grant.accessToken);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  private async refresh(
    settings: OidcSettings,
    server: oidc.Configuration,
    grant: ProviderGrant,
    refreshToken: string,
  ): Promise<Recheck> {
    const tokens = await refreshed(server, refreshToken);
    if (!tokens) return { state: 'refused', detail: 'invalid_grant' };
    const own = tokens.claims();
    if (own && own.sub !== grant.sub) return { state: 'refused', detail: 'another subject' };
    const hasUserInfo = server.serverMetadata().userinfo_endpoint !== undefined;
    const asks = hasUserInfo && settings.roleMap.length > 0 && needsMore(settings, own ?? {});
    const more = asks ? await oidc.fetchUserInfo(server, tokens.access_token, grant.sub) : {};
    const fresh = {
      refreshToken: tokens.refresh_token ?? refreshToken,
      accessToken: tokens.access_token,
      accessEnds: accessEndsOf(tokens.expires_in, this.clock),
    };
    const claims = judgeable(settings, together(settings, own ?? {}, more), own !== undefined);
    return { state: 'alive', grant: { ...grant, ...fresh }, claims };
  }

  private async ask(
    settings: OidcSettings,
    server: oidc.Configuration,
    grant: ProviderGrant,
    accessToken: string,
  ): Promise<Recheck> {
    try {
      const claims = await oidc.fetchUserInfo(server, accessToken, grant.sub);
      return { state: 'alive', grant, claims: judgeable(settings, claims, false) };
    } catch (error) {
      const isRefused = error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401;
      if (isRefused) return { state: 'refused', detail: 'userinfo 401' };
      throw error;
    }
  }
}

/** End of an access token in epoch milliseconds; null for one whose life the provider does not say. */
export const accessEndsOf = (expiresIn: number | undefined, clock: Clock): number | null =>
  expiresIn === undefined ? null : clock.now().getTime() + expiresIn * 1000;

type Tokens = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

/** Undefined when the provider says that the token counts no more. Source: RFC 6749, section 5.2. */
const refreshed = async (server: oidc.Configuration, refreshToken: string): Promise<Tokens | undefined> => {
  try {
    return await oidc.refreshTokenGrant(server, refreshToken);
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return undefined;
    throw error;
  }
};

/**
 * Claims by which a role may be judged. A claim that is missing may stand in the ID token alone: without a new ID token
 * only what is there counts.
 */
const judgeable = (settings: OidcSettings, claims: Claims, hasIdToken: boolean): Claims | undefined =>
  hasIdToken || !needsMore({ ...settings, claim: 'sub' }, claims) ? claims : undefined;
