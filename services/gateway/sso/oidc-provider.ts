import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Clock } from '#libs/clock';
import { Config, type OidcSettings } from '#libs/config';
import { identityOf, needsMore, together } from './oidc-claims.js';
import { accessEndsOf, OidcRecheck } from './oidc-recheck.js';
import { refusalOf } from './oidc-refusals.js';
import { OidcServer, toleranceSeconds } from './oidc-server.js';
import {
  callbackPath,
  type Claims,
  type OutsideIdentity,
  type PendingSignIn,
  type ProviderGrant,
  type SsoProvider,
} from './pending-sign-in.js';
import { SsoRefused } from './sso-refused.js';

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
