import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Clock } from '#libs/clock';
import { Config, type OidcSettings } from '#libs/config';
import { nameKey } from '#libs/contracts';
import { idRule } from '../account/account-names.js';
import {
  callbackPath,
  mobileOf,
  type OutsideIdentity,
  type PendingSignIn,
  type SsoProvider,
} from './pending-sign-in.js';
import { insecure, OidcDiscovery, timeoutSeconds } from './oidc-discovery.js';
import { refusalOf } from './oidc-refusals.js';
import { SsoRefused } from './sso-refused.js';

type Claims = Readonly<Record<string, unknown>>;

/** How far a provider's clock may be from ours, in seconds. */
const toleranceSeconds = 60;

/** A provider of OpenID Connect: authorisation code with PKCE; the signature of every token is checked. */
@Injectable()
export class OidcProvider {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly discovery: OidcDiscovery,
  ) {}

  /** The configured provider; undefined without one. */
  get provider(): SsoProvider | undefined {
    const settings = this.config.signIn.oidc;
    if (!settings) return undefined;
    return {
      way: 'oidc',
      name: settings.name,
      authorizationUrl: (pending) => this.authorizationUrl(settings, pending),
      identify: (pending, query) => this.identify(settings, pending, query),
      endSessionUrl: (idToken) => this.endSessionUrl(settings, idToken),
    };
  }

  private get redirectUri(): string {
    return this.config.publicUrl + callbackPath;
  }

  private async authorizationUrl(settings: OidcSettings, { state, nonce, verifier }: PendingSignIn): Promise<string> {
    const parameters = {
      redirect_uri: this.redirectUri,
      scope: settings.scope,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    return oidc.buildAuthorizationUrl(await this.server(settings), parameters).href;
  }

  private async identify(
    settings: OidcSettings,
    { state, nonce, verifier }: PendingSignIn,
    query: URLSearchParams,
  ): Promise<OutsideIdentity> {
    const iss = query.get('iss');
    if (iss !== null && iss !== settings.issuer) throw new SsoRefused('issuer');
    const server = await this.server(settings);
    try {
      const address = new URL(`${this.redirectUri}?${query.toString()}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(server, address, checks);
      const claims = tokens.claims();
      if (!claims || claims.iat > this.seconds + toleranceSeconds) throw new SsoRefused('clock', 'iat');
      const more = needsMore(settings, claims) ? await this.userInfo(server, tokens.access_token, claims.sub) : {};
      const all = together(settings, claims, more);
      return identityOf(settings, all, tokens.id_token ?? null);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Claims that stand in no token, as several providers have it. */
  private async userInfo(server: oidc.Configuration, accessToken: string, sub: string): Promise<Claims> {
    if (server.serverMetadata().userinfo_endpoint === undefined) return {};
    return oidc.fetchUserInfo(server, accessToken, sub);
  }

  private async endSessionUrl(settings: OidcSettings, idToken: string | null): Promise<string | undefined> {
    if (settings.logout === 'local') return undefined;
    try {
      const server = await this.server(settings);
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

  /** The provider as it describes itself, with our secret, and by our clock. */
  private async server(settings: OidcSettings): Promise<oidc.Configuration> {
    const metadata = await this.discovery.metadata(settings);
    const client = {
      [oidc.clockTolerance]: toleranceSeconds,
      [oidc.clockSkew]: Math.round(this.seconds - Date.now() / 1000),
    };
    const server = new oidc.Configuration(metadata, settings.clientId, client, clientAuth(metadata, settings));
    server.timeout = timeoutSeconds;
    for (const allow of insecure(settings)) allow(server);
    oidc.enableNonRepudiationChecks(server);
    return server;
  }

  private get seconds(): number {
    return this.clock.now().getTime() / 1000;
  }
}

/** In the header, as every provider has it unless it says otherwise. */
const clientAuth = (metadata: oidc.ServerMetadata, { clientSecret }: OidcSettings): oidc.ClientAuth => {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const isBasic = methods.includes('client_secret_basic');
  return isBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret);
};

/** Claims that count only when another one is true. */
const verifiedBy: Partial<Record<string, string>> = { email: 'email_verified', phone_number: 'phone_number_verified' };

const needsMore = ({ claim, roleMap }: OidcSettings, claims: Claims): boolean =>
  [claim, verifiedBy[claim] ?? claim, ...roleMap.map((rule) => rule.claim)].some((name) => claims[name] === undefined);

/** Claims of the token, then of the userinfo; a value and whether it is verified are of the same one. */
const together = ({ claim }: OidcSettings, token: Claims, userInfo: Claims): Claims => {
  const verified = verifiedBy[claim];
  const isApart = verified !== undefined && token[verified] === undefined && userInfo[verified] !== undefined;
  return { ...userInfo, ...token, ...(isApart && { [claim]: userInfo[claim] }) };
};

const identityOf = ({ claim }: OidcSettings, claims: Claims, idToken: string | null): OutsideIdentity => {
  const value = claims[claim];
  if (typeof value !== 'string' || value === '' || value.length > 255) throw new SsoRefused('claim', claim);
  // what only looks like another's id is none
  if (value !== nameKey(value)) throw new SsoRefused('claim', claim);
  if (claim === 'email' && claims['email_verified'] !== true) throw new SsoRefused('emailNotVerified');
  if (claim === 'phone_number' && claims['phone_number_verified'] !== true) throw new SsoRefused('claim', claim);
  const names = [claims['name'], claims['preferred_username'], value];
  const name = names.find((each): each is string => typeof each === 'string' && each !== '') ?? value;
  const phone = claim === 'phone_number' ? mobileOf(value) : undefined;
  return { ssoId: value, rule: idRule(claim), phone, name, claims, idToken };
};
