import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

/** A person who can sign in, by their name at the provider, and their claims. */
export type People = Record<string, Record<string, unknown>>;

export interface OpenIdProviderOptions {
  /** 0, also when it is missing: any free one. */
  port?: number;
  /** Where Firstbell is: `http://127.0.0.1:3000`. */
  consoleUrls: string[];
  people: People;
  /** Random when it is missing. */
  clientSecret?: string;
  /** Gives a refresh token with each sign-in, another one each time that it is used. */
  refreshTokens?: boolean;
  /** Where Firstbell is reached when a session ends: it then gets a logout token. Without it there are none. */
  logoutOrigin?: () => string;
}

export const clientId = 'firstbell';

const logoutPath = '/api/user/sso/backchannelLogout';
const hourly = { Interaction: 3600, RefreshToken: 3600, Session: 3600 };

/** A request without the connections that the library made for it. */
const plain = ({ method, headers, body, signal }: RequestInit = {}): RequestInit => ({
  ...(method !== undefined && { method }),
  ...(headers !== undefined && { headers }),
  ...(body !== undefined && { body }),
  ...(signal !== undefined && { signal }),
});

/** A genuine OpenID provider in this process, for trying and for tests: a page offers its people, without passwords. */
export class OpenIdProvider {
  readonly clientSecret: string;
  readonly privateKey: KeyObject;
  private readonly server: Server;
  private readonly keys: { keys: JWK[] };
  private opened: Provider | undefined;

  private constructor(private readonly options: OpenIdProviderOptions) {
    this.clientSecret = options.clientSecret ?? randomBytes(32).toString('base64url');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.privateKey = privateKey;
    const key = { ...privateKey.export({ format: 'jwk' }), kid: 'tried', alg: 'RS256', use: 'sig' };
    this.keys = { keys: [key] };
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
    const started = new OpenIdProvider(options);
    await new Promise<void>((resolve) => started.server.listen(options.port ?? 0, '127.0.0.1', resolve));
    started.opened = new Provider(started.issuer, started.configuration());
    return started;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The library's own server, for a test that changes what it says. */
  get provider(): Provider {
    if (!this.opened) throw new Error('not started');
    return this.opened;
  }

  /** The variables with which Firstbell uses it. */
  get environment(): Record<string, string> {
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: this.clientSecret };
  }

  /** Sends Firstbell a logout token of a session. Rejects when it is refused. */
  async logOut(person: string, sid: string): Promise<void> {
    const client = await this.provider.Client.find(clientId);
    // the types leave it out
    await (client as unknown as { backchannelLogout(sub: string, sid: string): Promise<void> }).backchannelLogout(
      person,
      sid,
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, uid, person] = /^\/interaction\/([\w-]+)(?:\/(.+))?$/.exec(request.url ?? '') ?? [];
    if (uid === undefined) await this.provider.callback()(request, response);
    else if (person === undefined) response.setHeader('content-type', 'text/html').end(this.page(uid));
    else await this.signIn(request, response, decodeURIComponent(person));
  }

  private page(uid: string): string {
    const buttons = Object.keys(this.options.people).map(
      (person) => `<form method="post" action="/interaction/${uid}/${encodeURIComponent(person)}">
        <button>${person}</button></form>`,
    );
    return `<!doctype html><meta charset="utf-8"><title>OpenID</title><h1>Sign in as</h1>${buttons.join('')}`;
  }

  /** Signs a person in and consents for them. */
  private async signIn(request: IncomingMessage, response: ServerResponse, accountId: string): Promise<void> {
    const grant = new this.provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid profile email phone groups');
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    await this.provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  private configuration(): Configuration {
    const { consoleUrls, people, refreshTokens = false, logoutOrigin } = this.options;
    const logout = logoutOrigin && {
      backchannel_logout_uri: `${consoleUrls[0]}${logoutPath}`,
      backchannel_logout_session_required: true,
    };
    return {
      clients: [
        {
          client_id: clientId,
          client_secret: this.clientSecret,
          redirect_uris: consoleUrls.map((url) => `${url}/api/user/sso/callback`),
          post_logout_redirect_uris: consoleUrls.map((url) => `${url}/`),
          grant_types: ['authorization_code', ...(refreshTokens ? ['refresh_token'] : [])],
          ...logout,
        },
      ],
      jwks: this.keys,
      // said aloud, or the library warns of each
      ttl: { ...{ AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600 }, ...hourly },
      issueRefreshToken: () => refreshTokens,
      rotateRefreshToken: true,
      // its own way refuses addresses of this host
      fetch: (address, init) =>
        fetch(
          `${logoutOrigin?.() ?? ''}${new URL(address instanceof Request ? address.url : address).pathname}`,
          plain(init),
        ),
      cookies: { keys: [randomBytes(32).toString('hex')] },
      claims: {
        email: ['email', 'email_verified'],
        profile: ['name', 'preferred_username'],
        phone: ['phone_number', 'phone_number_verified'],
        groups: ['groups', 'realm_access'],
      },
      scopes: ['openid', 'profile', 'email', 'phone', 'groups'],
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: logoutOrigin !== undefined } },
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_, sub) => people[sub] && { accountId: sub, claims: () => ({ ...people[sub], sub }) },
    };
  }
}
