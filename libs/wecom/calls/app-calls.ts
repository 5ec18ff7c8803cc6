import type { Fields } from '../fields.js';
import { preAuthCodeSeconds } from '../limits.js';
import type { PermanentCodes } from '../tokens/tokens.js';
import { WeComError } from '../wecom-error.js';
import type { WeComSettings } from '../wecom-settings.js';
import type { AuthorisedCalls } from './authorised-calls.js';

/** A code with which one installation is made. */
export interface PreAuthCode {
  code: string;
  /** Validity. */
  seconds: number;
}

/** A corporation as the platform knows it. */
export interface CorpInfo {
  corpId: string;
  name: string;
  fullName: string;
  /** True when it is certified. */
  verified: boolean;
  verifiedUntil: Date | null;
  /** Maximum members; null when the platform does not report it. */
  capacity: number | null;
  /** A range in words: `1-50人`. */
  scale: string;
  /** 1 enterprise, 2 government, 3 other organisation, 4 team; 0 when it is not said. */
  subjectType: number;
  /** Address of the picture with which people join; empty when there is none. */
  qrCode: string;
  logo: string;
}

/** An app at a corporation. */
export interface AgentInfo {
  agentId: number;
  name: string;
}

/** Authorisation by a corporation. */
export interface AuthInfo {
  corp: CorpInfo;
  agents: AgentInfo[];
}

/** Result of an installation; the only response with the permanent code. */
export interface Installation extends AuthInfo {
  permanentCode: string;
  /** The administrator who has installed it; null when it is not said. */
  installedBy: { userid: string; openUserid: string; name: string } | null;
  /** Set when the corporation was registered through us. */
  register: { code: string; templateId: string; state: string } | null;
  /** The `state` of the installation's address. */
  state: string;
}

export interface AdminOfApp {
  userid: string;
  openUserid: string;
  /** True for an administrator who may manage the app, false for one who only sends messages. */
  manages: boolean;
}

/**
 * Installations of our apps at corporations. No service calls `admins`: the contract tests hold it against the documentation.
 */
export class AppCalls {
  constructor(
    private readonly calls: AuthorisedCalls,
    private readonly settings: WeComSettings,
    private readonly permanentCodes: PermanentCodes,
  ) {}

  /** A fresh code for each click. */
  async preAuthCode(appCode: string): Promise<PreAuthCode> {
    return this.calls.call({ caller: { as: 'suite', appCode }, path: 'service/get_pre_auth_code' }, (fields) => ({
      code: fields.text('pre_auth_code'),
      seconds: fields.optionalInteger('expires_in', preAuthCodeSeconds),
    }));
  }

  /** Makes the installation of a code a formal one or a test. */
  async setSession(appCode: string, preAuthCode: string, { test }: { test: boolean }): Promise<void> {
    const body = { pre_auth_code: preAuthCode, session_info: { auth_type: test ? 1 : 0 } };
    await this.calls.call(
      { caller: { as: 'suite', appCode }, path: 'service/set_session_info', body, secrets: [preAuthCode] },
      () => undefined,
    );
  }

  /** Address at which an administrator installs the app; it redirects to `redirectUri` with `state`. */
  installUrl(appCode: string, { code }: Pick<PreAuthCode, 'code'>, redirectUri: string, state: string): string {
    const { suiteId } = this.settings.app(appCode);
    const query = { suite_id: suiteId, pre_auth_code: code, redirect_uri: redirectUri, state };
    return `${this.settings.given.openUrl}/3rdapp/install?${new URLSearchParams(query).toString()}`;
  }

  /** Exchanges the code of a callback `create_auth`. The platform takes it once, so it is sent once. */
  async permanentCode(appCode: string, authCode: string): Promise<Installation> {
    return this.calls.call(
      {
        caller: { as: 'suite', appCode },
        path: 'service/get_permanent_code',
        body: { auth_code: authCode },
        repeatable: false,
        secrets: [authCode],
      },
      (fields) => ({
        permanentCode: fields.text('permanent_code'),
        ...authInfoOf(fields),
        installedBy: userOf(fields.optionalObject('auth_user_info')),
        register: registerOf(fields.optionalObject('register_code_info')),
        state: fields.optionalText('state'),
      }),
    );
  }

  /** Reads the current authorisation by a corporation. @throws WeComError `notInstalled` */
  async authInfo(appCode: string, corpId: string): Promise<AuthInfo> {
    const permanentCode = await this.permanentCodes.of(corpId, appCode);
    if (permanentCode === undefined) throw WeComError.ours('notInstalled');
    return this.calls.call(
      {
        caller: { as: 'suite', appCode },
        path: 'service/get_auth_info',
        body: { auth_corpid: corpId, permanent_code: permanentCode },
        about: corpId,
        secrets: [permanentCode],
      },
      authInfoOf,
    );
  }

  /** The administrators of an app at a corporation. */
  async admins(appCode: string, corpId: string, agentId: number): Promise<AdminOfApp[]> {
    const body = { auth_corpid: corpId, agentid: agentId };
    return this.calls.call(
      { caller: { as: 'suite', appCode }, path: 'service/get_admin_list', body, about: corpId },
      (fields) =>
        fields.list('admin').map((each) => ({
          userid: each.optionalText('userid'),
          openUserid: each.optionalText('open_userid'),
          manages: each.optionalInteger('auth_type') === 1,
        })),
    );
  }
}

const authInfoOf = (fields: Fields): AuthInfo => ({
  corp: corpOf(fields.object('auth_corp_info')),
  agents: (fields.optionalObject('auth_info')?.list('agent') ?? []).map((each) => ({
    agentId: each.integer('agentid'),
    name: each.optionalText('name'),
  })),
});

const corpOf = (corp: Fields): CorpInfo => ({
  corpId: corp.text('corpid'),
  name: corp.optionalText('corp_name'),
  fullName: corp.optionalText('corp_full_name'),
  verified: corp.optionalText('corp_type') === 'verified',
  verifiedUntil: corp.moment('verified_end_time'),
  capacity: corp.has('corp_user_max') ? corp.integer('corp_user_max') : null,
  scale: corp.optionalText('corp_scale'),
  subjectType: corp.optionalInteger('subject_type'),
  qrCode: corp.optionalText('corp_wxqrcode'),
  logo: corp.optionalText('corp_square_logo_url'),
});

const userOf = (user: Fields | undefined): Installation['installedBy'] =>
  user
    ? {
        userid: user.optionalText('userid'),
        openUserid: user.optionalText('open_userid'),
        name: user.optionalText('name'),
      }
    : null;

const registerOf = (register: Fields | undefined): Installation['register'] =>
  register
    ? {
        code: register.optionalText('register_code'),
        templateId: register.optionalText('template_id'),
        state: register.optionalText('state'),
      }
    : null;
