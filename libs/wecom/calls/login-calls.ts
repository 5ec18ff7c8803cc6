import type { WeComSettings } from '../wecom-settings.js';
import type { AuthorisedCalls } from './authorised-calls.js';

/** A member of the provider's corporation who signs in. Fields that the app may not see are empty. */
export interface SignedIn {
  userid: string;
  name: string;
  email: string;
  mobile: string;
  /** False for one who is disabled or has left. */
  isActive: boolean;
}

const caller = { as: 'login' } as const;

/** Disabled, and has left. Source: page of `user/get`, field `status`. */
const goneStatuses: readonly number[] = [2, 5];

/** Sign-in with WeCom in a browser. */
export class LoginCalls {
  constructor(
    private readonly calls: AuthorisedCalls,
    private readonly settings: WeComSettings,
  ) {}

  /** Address of the login page, which redirects to `redirectUri` with `code` and `state`. @throws WeComError `noLogin` */
  url(redirectUri: string, state: string): string {
    const { url, corpId, agentId } = this.settings.login;
    const query = { login_type: 'CorpApp', appid: corpId, agentid: agentId, redirect_uri: redirectUri, state };
    return `${url}/wwlogin/sso/login?${new URLSearchParams(query).toString()}`;
  }

  /**
   * The person to whom the login gave a code, which is valid once; undefined for a person outside the corporation.
   */
  async user(code: string): Promise<SignedIn | undefined> {
    const userid = await this.calls.call(
      { caller, path: 'auth/getuserinfo', query: { code }, repeatable: false, secrets: [code] },
      (fields) => fields.optionalText('userid'),
    );
    if (userid === '') return undefined;
    return this.member(userid);
  }

  /** A member of the corporation. @throws WeComError for none, and for one whom the app may not see */
  async member(userid: string): Promise<SignedIn> {
    return this.calls.call({ caller, path: 'user/get', query: { userid } }, (fields) => ({
      userid,
      name: fields.optionalText('name'),
      email: fields.optionalText('email') || fields.optionalText('biz_mail'),
      mobile: fields.optionalText('mobile'),
      isActive: !goneStatuses.includes(fields.optionalInteger('status')),
    }));
  }
}
