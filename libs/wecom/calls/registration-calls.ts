import { registerCodeSeconds } from '../limits.js';
import type { WeComSettings } from '../wecom-settings.js';
import type { AuthorisedCalls } from './authorised-calls.js';

/** Values prefilled for the administrator who registers a corporation. */
export interface Registration {
  corpName?: string;
  adminName?: string;
  adminMobile?: string;
  /** Comes back with the registered corporation. */
  state: string;
}

/** A code with which one corporation is registered; its address is good as long as the code, and is not kept. */
export interface RegisterCode {
  code: string;
  /** Validity. */
  seconds: number;
  url: string;
}

/** A corporation that was registered with a code. */
export interface Registered {
  corpId: string;
  /** The administrator; empty when it is not said. */
  userid: string;
  templateId: string;
  state: string;
}

const caller = { as: 'provider' } as const;

/**
 * Registration of corporations by the provider's template. No service calls `info`: the contract tests hold it against the
 * documentation.
 */
export class RegistrationCalls {
  constructor(
    private readonly calls: AuthorisedCalls,
    private readonly settings: WeComSettings,
  ) {}

  /** A fresh code for each corporation. */
  async begin({ corpName, adminName, adminMobile, state }: Registration): Promise<RegisterCode> {
    const { registerTemplate, openUrl } = this.settings.given;
    const body = {
      template_id: registerTemplate,
      ...(corpName !== undefined && { corp_name: corpName }),
      ...(adminName !== undefined && { admin_name: adminName }),
      ...(adminMobile !== undefined && { admin_mobile: adminMobile }),
      state,
    };
    return this.calls.call(
      { caller, path: 'service/get_register_code', body, secrets: [adminMobile ?? ''] },
      (fields) => {
        const code = fields.text('register_code');
        return {
          code,
          seconds: fields.optionalInteger('expires_in', registerCodeSeconds),
          url: `${openUrl}/3rdservice/wework/register?${new URLSearchParams({ register_code: code }).toString()}`,
        };
      },
    );
  }

  /** The corporation of a code. @throws WeComError while it is not registered */
  async info(code: string): Promise<Registered> {
    return this.calls.call(
      { caller, path: 'service/get_register_info', body: { register_code: code }, secrets: [code] },
      (fields) => ({
        corpId: fields.text('corpid'),
        userid: fields.optionalObject('auth_user_info')?.optionalText('userid') ?? '',
        templateId: fields.optionalText('template_id'),
        state: fields.optionalText('state'),
      }),
    );
  }
}
