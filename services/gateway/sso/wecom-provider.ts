import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import type { SsoRefusal } from '#libs/contracts';
import { isWeComFailure, WeCom, WeComAway, type WeComError } from '#libs/wecom';
import { anyCase } from '../account/account-names.js';
import {
  callbackPath,
  mobileOf,
  type OutsideIdentity,
  type PendingSignIn,
  type ProviderGrant,
  type Recheck,
  type SsoProvider,
  SsoRefused,
} from './sso-provider.js';

/** Members of the provider's own corporation at WeCom, by its web login. */
@Injectable()
export class WeComProvider {
  constructor(
    private readonly config: Config,
    private readonly weCom: WeCom,
  ) {}

  /** Undefined without an app for signing in. */
  get provider(): SsoProvider | undefined {
    const settings = this.config.weCom;
    if (!settings?.login) return undefined;
    return {
      way: 'wecom',
      name: settings.simulated ? '企业微信（模拟）' : '企业微信',
      canEnd: false,
      authorizationUrl: ({ state }) =>
        Promise.resolve(this.weCom.login.url(this.config.publicUrl + callbackPath, state)),
      identify: (_pending: PendingSignIn, query) => this.identify(query.get('code') ?? ''),
      // WeCom has no end of a session that others may ask for
      endSessionUrl: () => Promise.resolve(undefined),
      ownEndUrl: () => Promise.resolve(undefined),
      recheck: (grant) => this.recheck(grant),
    };
  }

  /** `code` is good once, for five minutes; a person who declines comes back without one. */
  private async identify(code: string): Promise<OutsideIdentity> {
    if (code === '') throw new SsoRefused('denied', 'no code');
    try {
      const member = await this.weCom.login.user(code);
      if (!member) throw new SsoRefused('noAccount', 'no member of the corporation');
      const { userid, name, mobile } = member;
      const phone = mobile === '' ? undefined : mobileOf(mobile);
      const shown = name === '' ? userid : name;
      return {
        ssoId: userid,
        rule: anyCase,
        phone,
        name: shown,
        claims: undefined,
        idToken: null,
        grant: grantOf(userid),
      };
    } catch (error) {
      throw isWeComFailure(error) ? refusalOf(error) : error;
    }
  }

  /** WeCom gives no tokens of a person: it is asked whether there still is such a member, whom the app may see. */
  private async recheck(grant: ProviderGrant): Promise<Recheck> {
    try {
      const member = await this.weCom.login.member(grant.sub);
      if (!member.isActive) return { state: 'refused', detail: 'member is disabled or has left' };
      return { state: 'alive', grant, claims: undefined };
    } catch (error) {
      if (!isWeComFailure(error)) throw error;
      const refusal = refusalOf(error);
      if (refusal.reason === 'noAccount') return { state: 'refused', detail: refusal.detail };
      throw refusal;
    }
  }
}

const grantOf = (sub: string): ProviderGrant => ({
  ...{ sub, sid: null },
  ...{ refreshToken: null, accessToken: null, accessEnds: null },
});

/** Texts of refusals that concern the user; any other refusal says that the provider is not available. */
const refusals: Partial<Record<WeComError['reason'], SsoRefusal>> = {
  invalidLoginCode: 'token',
  expiredLoginCode: 'token',
  unknownUser: 'noAccount',
  noSuchUser: 'noAccount',
  outOfReach: 'noAccount',
};

/** The detail holds the platform's code alone: its words may name people. */
const refusalOf = (error: WeComError | WeComAway): SsoRefused =>
  error instanceof WeComAway
    ? new SsoRefused('away', error.fault)
    : new SsoRefused(refusals[error.reason] ?? 'away', `${error.reason} ${error.errcode ?? 'not called'}`);
