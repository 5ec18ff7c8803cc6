import type { WeChatPaySettings } from '#libs/kernel/config';
import { type ExternalClient, ExternalError } from '#libs/external';
import type { PayerIdentification } from '../payment-channel.js';

const system = 'wechat-oauth';

/** Identifies a payer by OAuth of WeChat: each has one openid for an official account. */
export class PayerLookup implements PayerIdentification {
  constructor(
    private readonly client: ExternalClient,
    private readonly settings: WeChatPaySettings,
  ) {}

  authorizeUrl(redirectUrl: string, state: string): string {
    const query = new URLSearchParams({
      appid: this.settings.appId,
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      state,
    });
    // WeChat needs the mark at the end and the order of the parameters
    return `${this.settings.oauthUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
  }

  /** @throws ExternalError `refused` with the platform's code, for one that was used or is too old */
  async payerOf(code: string): Promise<string> {
    const { appId, appSecret } = this.settings;
    const response = await this.client.send({
      method: 'GET',
      path: '/sns/oauth2/access_token',
      query: { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' },
      // a code counts once
      repeatable: false,
    });
    const { openid, errcode } = parsed(response.body) as { openid?: unknown; errcode?: unknown };
    if (typeof openid === 'string' && openid !== '') return openid;
    if (typeof errcode !== 'number') throw new ExternalError(system, 'unreadable', `status ${response.status}`);
    throw new ExternalError(system, 'refused', `errcode ${errcode}`, { code: String(errcode) });
  }
}

const parsed = (body: Buffer): object => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};
