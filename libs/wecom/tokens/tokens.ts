import type { Fields } from '../fields.js';
import type { PlatformClient } from '../platform-client.js';
import { isWeComFailure, WeComError } from '../wecom-error.js';
import type { WeComSettings } from '../wecom-settings.js';
import type { FreshToken, TokenKey, TokenStore } from './token-store.js';

/**
 * What corporations have given the provider when they installed an app: `permanent_code`. The service that keeps them
 * implements this; they are encrypted at rest.
 */
export abstract class PermanentCodes {
  /** Undefined when the corporation has not installed the app. */
  abstract of(corpId: string, appCode: string): Promise<string | undefined>;
}

/** For a service that never calls as a corporation. */
export class NoPermanentCodes extends PermanentCodes {
  async of(): Promise<undefined> {
    return undefined;
  }
}

/** Identity of a call: the provider, one of its apps, a corporation that has installed one, or the app of sign-in. */
export type Caller =
  | { as: 'provider' }
  | { as: 'suite'; appCode: string }
  | { as: 'corp'; corpId: string; appCode: string }
  | { as: 'login' };

/** Query parameter of each token. */
export const tokenNames: Record<Caller['as'], string> = {
  provider: 'provider_access_token',
  suite: 'suite_access_token',
  corp: 'access_token',
  login: 'access_token',
};

const tokenIn =
  (name: string) =>
  (fields: Fields): FreshToken => ({ value: fields.text(name), seconds: fields.integer('expires_in') });

/** The tokens with which calls are made: from the store, or from the platform. */
export class Tokens {
  constructor(
    private readonly settings: WeComSettings,
    private readonly client: PlatformClient,
    private readonly store: TokenStore,
    private readonly permanentCodes: PermanentCodes,
  ) {}

  /** @throws WeComError, WeComAway of which the call that is meant was not sent */
  async of(caller: Caller): Promise<string> {
    return (await this.store.current(this.keyOf(caller))) ?? (await this.refresh(caller));
  }

  /** Another token than the one that the platform refuses. @throws WeComError, WeComAway as `of` */
  async refresh(caller: Caller, refused?: string): Promise<string> {
    try {
      return caller.as === 'corp'
        ? await this.refreshOfCorp(caller, refused)
        : await this.store.refresh(this.keyOf(caller), refused, () => this.fetch(caller));
    } catch (error) {
      throw isWeComFailure(error) ? error.beforehand() : error;
    }
  }

  private keyOf(caller: Caller): TokenKey {
    switch (caller.as) {
      case 'provider':
        return { kind: 'provider', subject: this.settings.given.providerCorpId };
      case 'suite':
        return { kind: 'suite', subject: this.settings.app(caller.appCode).suiteId };
      case 'corp':
        return { kind: 'corp', subject: `${caller.corpId} ${this.settings.app(caller.appCode).suiteId}` };
      case 'login':
        return { kind: 'login', subject: `${this.settings.login.corpId} ${this.settings.login.agentId}` };
    }
  }

  private async fetch({ as, ...caller }: Exclude<Caller, { as: 'corp' }>): Promise<FreshToken> {
    if (as === 'provider') return this.fetchOfProvider();
    return 'appCode' in caller ? this.fetchOfSuite(caller.appCode) : this.fetchOfLogin();
  }

  private fetchOfProvider(): Promise<FreshToken> {
    const { providerCorpId, providerSecret } = this.settings.given;
    return this.client.send(
      {
        path: 'service/get_provider_token',
        body: { corpid: providerCorpId, provider_secret: providerSecret },
      },
      tokenIn('provider_access_token'),
    );
  }

  private async fetchOfSuite(appCode: string): Promise<FreshToken> {
    const { suiteId, suiteSecret } = this.settings.app(appCode);
    const ticket = await this.store.suiteTicket(suiteId);
    if (ticket === undefined) throw WeComError.ours('noSuiteTicket');
    return this.client.send(
      {
        path: 'service/get_suite_token',
        body: { suite_id: suiteId, suite_secret: suiteSecret, suite_ticket: ticket },
        about: suiteId,
        secrets: [ticket],
      },
      tokenIn('suite_access_token'),
    );
  }

  private fetchOfLogin(): Promise<FreshToken> {
    const { corpId, secret } = this.settings.login;
    return this.client.send(
      { path: 'gettoken', query: { corpid: corpId, corpsecret: secret } },
      tokenIn('access_token'),
    );
  }

  /** Reads its inputs before the row is locked: a lock must not wait for another one. */
  private async refreshOfCorp(caller: Extract<Caller, { as: 'corp' }>, refused?: string): Promise<string> {
    const suite = { as: 'suite', appCode: caller.appCode } as const;
    const permanentCode = await this.permanentCodes.of(caller.corpId, caller.appCode);
    if (permanentCode === undefined) throw WeComError.ours('notInstalled');
    const refreshWith = (suiteToken: string): Promise<string> =>
      this.store.refresh(this.keyOf(caller), refused, () =>
        this.client.send(
          {
            path: 'service/get_corp_token',
            query: { suite_access_token: suiteToken },
            body: { auth_corpid: caller.corpId, permanent_code: permanentCode },
            about: caller.corpId,
            secrets: [suiteToken, permanentCode],
          },
          tokenIn('access_token'),
        ),
      );
    const suiteToken = await this.of(suite);
    try {
      return await refreshWith(suiteToken);
    } catch (error) {
      if (!(error instanceof WeComError) || !error.isTokenRefusal) throw error;
      return refreshWith(await this.refresh(suite, suiteToken));
    }
  }
}
