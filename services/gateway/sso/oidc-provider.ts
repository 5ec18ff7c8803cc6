import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Clock } from '#libs/kernel/clock';
import { Config, type OidcSettings } from '#libs/kernel/config';
import { identityOf, needsMore, together } from './claims.js';
import { refusalOf } from './oidc-refusals.js';
import { OidcServer, toleranceSeconds } from './oidc-server.js';
import {
  callbackPath,
  type Claims,
  type OutsideIdentity,
  type PendingSignIn,
  type ProviderGrant,
  type Recheck,
  type SsoProvider,
  SsoRefused,
} from './sso-provider.js';

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
const accessEndsOf = (expiresIn: number | undefined, clock: Clock): number | null =>
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

/** A provider of OpenID Connect: authorisation code with PKCE; the signature of every token is checked. */
@Injectable()
export class OidcProvider {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly server: OidcServer,
    private readonly rechecks: OidcRecheck,
  ) {}

  /** The configured provider; undefined without one. */
  get provider(): SsoProvider | undefined {
    const settings = this.config.signIn.oidc;
    if (!settings) return undefined;
    return {
      way: 'oidc',
      name: settings.name,
      canEnd: true,
      authorizationUrl: (pending, isOther) => this.authorizationUrl(settings, pending, isOther),
      identify: (pending, query) => this.identify(settings, pending, query),
      endSessionUrl: (idToken) =>
        settings.logout === 'local' ? Promise.resolve(undefined) : this.endSessionUrl(settings, idToken),
      ownEndUrl: () => this.endSessionUrl(settings, null),
      recheck: (grant) => this.rechecks.check(settings, grant),
    };
  }

  private get redirectUri(): string {
    return this.config.publicUrl + callbackPath;
  }

  private async authorizationUrl(
    settings: OidcSettings,
    { state, nonce, verifier }: PendingSignIn,
    isOther: boolean,
  ): Promise<string> {
    const server = await this.server.of(settings);
    const parameters = {
      redirect_uri: this.redirectUri,
      scope: settings.scope,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(isOther && { prompt: promptForOther(server.serverMetadata()) }),
    };
    return oidc.buildAuthorizationUrl(server, parameters).href;
  }

  private async identify(
    settings: OidcSettings,
    { state, nonce, verifier }: PendingSignIn,
    query: URLSearchParams,
  ): Promise<OutsideIdentity> {
    const iss = query.get('iss');
    if (iss !== null && iss !== settings.issuer) throw new SsoRefused('issuer');
    const server = await this.server.of(settings);
    try {
      const address = new URL(`${this.redirectUri}?${query.toString()}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(server, address, checks);
      const claims = tokens.claims();
      if (!claims || claims.iat > this.clock.now().getTime() / 1000 + toleranceSeconds)
        throw new SsoRefused('clock', 'iat');
      const more = needsMore(settings, claims) ? await this.userInfo(server, tokens.access_token, claims.sub) : {};
      const identity = identityOf(settings, together(settings, claims, more));
      return { ...identity, idToken: tokens.id_token ?? null, grant: this.grantOf(tokens, claims) };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  private grantOf(tokens: oidc.TokenEndpointResponse, { sub, sid }: oidc.IDToken): ProviderGrant {
    return {
      sub,
      sid: typeof sid === 'string' && sid !== '' ? sid : null,
      refreshToken: tokens.refresh_token ?? null,
      accessToken: tokens.access_token,
      accessEnds: accessEndsOf(tokens.expires_in, this.clock),
    };
  }

  /** Claims that stand in no token, as several providers have it. */
  private async userInfo(server: oidc.Configuration, accessToken: string, sub: string): Promise<Claims> {
    if (server.serverMetadata().userinfo_endpoint === undefined) return {};
    return oidc.fetchUserInfo(server, accessToken, sub);
  }

  private async endSessionUrl(settings: OidcSettings, idToken: string | null): Promise<string | undefined> {
    try {
      const server = await this.server.of(settings);
      if (server.serverMetadata().end_session_endpoint === undefined) return undefined;
      const hint = idToken === null ? {} : { id_token_hint: idToken };
      const back = { post_logout_redirect_uri: `${this.config.publicUrl}/` };
      return oidc.buildEndSessionUrl(server, { ...hint, ...back }).href;
    } catch (error) {
      // the session here has ended whatever the provider does
      if (error instanceof SsoRefused) return undefined;
      throw error;
    }
  }
}

/** How a provider offers another account. `login` it has to know. Source: OpenID Connect Core 1.0, section 15.1. */
const promptForOther = ({ prompt_values_supported: known }: oidc.ServerMetadata): string =>
  Array.isArray(known) && known.includes('select_account') ? 'select_account' : 'login';
