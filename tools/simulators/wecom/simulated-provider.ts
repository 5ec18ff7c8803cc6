import { randomBytes } from 'node:crypto';

/** An app (suite) of the provider. */
export interface SimulatedApp {
  appCode: string;
  name: string;
  logo: string;
  suiteId: string;
  suiteSecret: string;
  token: string;
  /** EncodingAESKey, 43 characters. */
  aesKey: string;
}

/** A service provider of the simulator, and all that it shares with the platform. */
export interface SimulatedProvider {
  corpId: string;
  secret: string;
  /** Of callbacks that concern no app. */
  token: string;
  aesKey: string;
  registerTemplate: string;
  apps: SimulatedApp[];
  /** Members of the provider's corporation who may buy. */
  buyers: { userid: string; name: string }[];
  /** The app of the provider's own corporation with which its people sign in. */
  login: { agentId: string; secret: string };
}

/** A secret that is recognised as none of the real platform. */
const secret = (): string => `simulated-${randomBytes(16).toString('hex')}`;
const newAesKey = (): string => randomBytes(32).toString('base64').slice(0, 43);

const appNames = { stats: '考勤', chat: '消息', classStyle: '班级风采', schedule: '课表', points: '教师积分' };

const newApp = (appCode: string, name: string): SimulatedApp => ({
  appCode,
  name,
  logo: '',
  suiteId: `ww-simulated-${appCode.toLowerCase()}`,
  suiteSecret: secret(),
  token: randomBytes(8).toString('hex'),
  aesKey: newAesKey(),
});

/** A provider with secrets of its own. */
export const newProvider = (): SimulatedProvider => ({
  corpId: 'ww-simulated-provider',
  secret: secret(),
  token: randomBytes(8).toString('hex'),
  aesKey: newAesKey(),
  registerTemplate: 'tpl-simulated-school',
  apps: Object.entries(appNames).map(([code, name]) => newApp(code, name)),
  buyers: [
    { userid: 'buyer1', name: '采购员甲' },
    { userid: 'buyer2', name: '采购员乙' },
  ],
  login: { agentId: '1000002', secret: secret() },
});

/** The environment of a process that finds the platform at `url`. */
export const environmentOf = (provider: SimulatedProvider, url: string): Record<string, string> => ({
  WECOM_SIMULATOR: url,
  WECOM_API_URL: `${url}/cgi-bin`,
  WECOM_OPEN_URL: url,
  WECOM_PROVIDER_CORP_ID: provider.corpId,
  WECOM_PROVIDER_SECRET: provider.secret,
  WECOM_CALLBACK_TOKEN: provider.token,
  WECOM_CALLBACK_AES_KEY: provider.aesKey,
  WECOM_APPS: JSON.stringify(provider.apps),
  WECOM_REGISTER_TEMPLATE: provider.registerTemplate,
  WECOM_BUYERS: provider.buyers.map(({ userid, name }) => `${userid}:${name}`).join(','),
  WECOM_LOGIN_URL: url,
  WECOM_LOGIN_CORP_ID: provider.corpId,
  WECOM_LOGIN_AGENT_ID: provider.login.agentId,
  WECOM_LOGIN_SECRET: provider.login.secret,
});

/**
 * The provider of an environment that was made before the simulator, as a stack of containers has one. Undefined without
 * `WECOM_PROVIDER_CORP_ID`.
 */
export const providerIn = (env: NodeJS.ProcessEnv): SimulatedProvider | undefined => {
  if ((env['WECOM_PROVIDER_CORP_ID'] ?? '') === '') return undefined;
  const given = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '') throw new Error(`${name}: must be given with WECOM_PROVIDER_CORP_ID`);
    return value;
  };
  return {
    corpId: given('WECOM_PROVIDER_CORP_ID'),
    secret: given('WECOM_PROVIDER_SECRET'),
    token: given('WECOM_CALLBACK_TOKEN'),
    aesKey: given('WECOM_CALLBACK_AES_KEY'),
    registerTemplate: given('WECOM_REGISTER_TEMPLATE'),
    apps: JSON.parse(given('WECOM_APPS')) as SimulatedApp[],
    buyers: given('WECOM_BUYERS')
      .split(',')
      .map((each) => {
        const [userid = '', name = ''] = each.split(':');
        return { userid: userid.trim(), name: name.trim() };
      }),
    login: { agentId: given('WECOM_LOGIN_AGENT_ID'), secret: given('WECOM_LOGIN_SECRET') },
  };
};
