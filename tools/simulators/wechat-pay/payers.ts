import { randomBytes } from 'node:crypto';
import type { SimulatedMerchant } from './simulated-merchant.js';

/** A code counts once and for 5 min. */
const codeMs = 300_000;

/** Payers: a browser is one payer, identified by a cookie, as in a signed-in WeChat. */
export class Payers {
  private readonly codes = new Map<string, { openId: string; until: number }>();

  constructor(
    private readonly merchant: SimulatedMerchant,
    private readonly now: () => Date,
  ) {}

  /** Redirect address with a code of the payer; undefined for an unknown app or an invalid address. */
  authorize(query: URLSearchParams, openId: string): string | undefined {
    const target = query.get('redirect_uri') ?? '';
    if (query.get('appid') !== this.merchant.appId || !/^https?:\/\//.test(target) || !URL.canParse(target)) {
      return undefined;
    }
    const url = new URL(target);
    url.searchParams.set('code', this.code(openId));
    url.searchParams.set('state', query.get('state') ?? '');
    return url.href;
  }

  /** An OAuth code of a payer. */
  code(openId: string): string {
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, { openId, until: this.now().getTime() + codeMs });
    return code;
  }

  /** What `sns/oauth2/access_token` returns. */
  token(query: URLSearchParams): object {
    if (query.get('appid') !== this.merchant.appId) return { errcode: 40013, errmsg: 'invalid appid' };
    if (query.get('secret') !== this.merchant.appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' };
    const code = query.get('code') ?? '';
    const known = this.codes.get(code);
    this.codes.delete(code);
    if (!known || known.until < this.now().getTime()) return { errcode: 40029, errmsg: 'invalid code' };
    return {
      access_token: randomBytes(16).toString('hex'),
      expires_in: 7200,
      refresh_token: randomBytes(16).toString('hex'),
      openid: known.openId,
      scope: 'snsapi_base',
    };
  }
}

export const newOpenId = (): string => `o${randomBytes(14).toString('base64url').slice(0, 27)}`;
