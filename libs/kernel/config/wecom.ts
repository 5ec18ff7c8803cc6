import { existsSync, readFileSync } from 'node:fs';
import { weComVariables } from '#libs/contracts';
import { ConfigError, type Variables } from './variables.js';
import {
  address,
  aesKey,
  aesKeyPattern,
  agentId,
  id,
  idPattern,
  isWhole,
  secret,
  secretPattern,
} from './wecom-values.js';

/** Our app, which corporations install. */
export interface WeComApp {
  /** What the app is called in our own lists and calls. */
  appCode: string;
  /** Shown to people. */
  name: string;
  /** Address of its picture; empty when it has none. */
  logo: string;
  suiteId: string;
  suiteSecret: string;
  /** Token of its callbacks. */
  token: string;
  /** EncodingAESKey of its callbacks, 43 characters. */
  aesKey: string;
}

/** The app of the provider's own corporation with which people sign in. */
export interface WeComLogin {
  /** Where the browser goes: `https://login.work.weixin.qq.com`. */
  url: string;
  corpId: string;
  agentId: string;
  secret: string;
}

/** The provider's account at WeCom, and where the platform is. */
export interface WeComConfig {
  /** Where calls go: `https://qyapi.weixin.qq.com/cgi-bin`. */
  apiUrl: string;
  /** Where browsers install apps and register corporations: `https://open.work.weixin.qq.com`. */
  openUrl: string;
  /** Where browsers reach the pages of a simulator; undefined for the real platform. */
  simulatorUrl: string | undefined;
  /** True when nothing is bought or activated for real; screens say so. */
  simulated: boolean;
  providerCorpId: string;
  providerSecret: string;
  /** Of the provider's own callbacks: registered corporations, licences. */
  callback: { token: string; aesKey: string };
  /** At least one; `appCode` and `suiteId` are unique. */
  apps: WeComApp[];
  /** The template with which corporations are registered. */
  registerTemplate: string;
  /** Members of the provider's corporation who may order licences, at least one. */
  buyers: { userid: string; name: string }[];
  /** Undefined: sign-in with WeCom is off. */
  login: WeComLogin | undefined;
}

const loginNames = ['WECOM_LOGIN_CORP_ID', 'WECOM_LOGIN_AGENT_ID', 'WECOM_LOGIN_SECRET'] as const;

/** The provider that the environment names; undefined without one. @throws ConfigError when half of it is there */
export const weComFrom = (read: Variables): WeComConfig | undefined => {
  const simulatorUrl = address(read, 'WECOM_SIMULATOR');
  const addresses = {
    apiUrl: address(read, 'WECOM_API_URL') ?? 'https://qyapi.weixin.qq.com/cgi-bin',
    openUrl: address(read, 'WECOM_OPEN_URL') ?? 'https://open.work.weixin.qq.com',
    simulatorUrl,
    simulated: simulatorUrl !== undefined,
  };
  const login = loginFrom(read);
  if (!isWhole(read, 'WECOM', weComVariables)) {
    if (login) throw new ConfigError(`${weComVariables[0]}: must be given with the variables of WECOM_LOGIN`);
    return undefined;
  }
  return {
    ...addresses,
    providerCorpId: id(read, 'WECOM_PROVIDER_CORP_ID'),
    providerSecret: secret(read, 'WECOM_PROVIDER_SECRET'),
    callback: {
      token: secret(read, 'WECOM_CALLBACK_TOKEN'),
      aesKey: aesKey(read, 'WECOM_CALLBACK_AES_KEY'),
    },
    apps: appsOf(read.text('WECOM_APPS') ?? ''),
    registerTemplate: id(read, 'WECOM_REGISTER_TEMPLATE'),
    buyers: buyersOf(read.list('WECOM_BUYERS')),
    login,
  };
};

const loginFrom = (read: Variables): WeComLogin | undefined => {
  const url = address(read, 'WECOM_LOGIN_URL') ?? 'https://login.work.weixin.qq.com';
  if (!isWhole(read, 'WECOM_LOGIN', loginNames)) return undefined;
  return {
    url,
    corpId: id(read, 'WECOM_LOGIN_CORP_ID'),
    agentId: agentId(read, 'WECOM_LOGIN_AGENT_ID'),
    secret: secret(read, 'WECOM_LOGIN_SECRET'),
  };
};

const buyersOf = (given: string[]): WeComConfig['buyers'] => {
  const buyers = given.map((each) => {
    const [, userid, name] = /^([\w.@-]{1,64}):(.{1,32})$/u.exec(each) ?? [];
    if (userid === undefined || name === undefined) {
      throw new ConfigError('WECOM_BUYERS: accepts userid:name, several with commas');
    }
    return { userid, name };
  });
  assertUnique(
    'WECOM_BUYERS',
    'userid',
    buyers.map(({ userid }) => userid),
  );
  return buyers;
};

const fieldsOfApp = {
  appCode: idPattern,
  name: /^.{1,64}$/u,
  logo: /^(https?:\/\/\S{1,500})?$/,
  suiteId: idPattern,
  suiteSecret: secretPattern,
  token: secretPattern,
  aesKey: aesKeyPattern,
} as const satisfies Record<keyof WeComApp, RegExp>;

/** Apps as JSON, or as the path of a file of it. */
const appsOf = (given: string): WeComApp[] => {
  const name = 'WECOM_APPS';
  const meaning = `a list as JSON, or a file of it, of ${Object.keys(fieldsOfApp).join(', ')}`;
  let list: unknown;
  try {
    list = JSON.parse(existsSync(given) ? readFileSync(given, 'utf8') : given);
  } catch {
    // without the value: it holds secrets
    throw new ConfigError(`${name}: accepts ${meaning}`);
  }
  if (!Array.isArray(list) || list.length === 0) throw new ConfigError(`${name}: accepts ${meaning}`);
  const apps = list.map((each, at) => appOf(name, at, each));
  assertUnique(
    name,
    'appCode',
    apps.map(({ appCode }) => appCode),
  );
  assertUnique(
    name,
    'suiteId',
    apps.map(({ suiteId }) => suiteId),
  );
  return apps;
};

const appOf = (name: string, at: number, given: unknown): WeComApp => {
  const fields = (given ?? {}) as Record<string, unknown>;
  const entries = Object.entries(fieldsOfApp).map(([field, pattern]) => {
    const value = fields[field] ?? '';
    if (typeof value !== 'string' || !pattern.test(value)) {
      throw new ConfigError(`${name}: accepts another ${field} of app ${at + 1}`);
    }
    return [field, value];
  });
  return Object.fromEntries(entries) as WeComApp;
};

const assertUnique = (name: string, field: string, values: string[]): void => {
  if (new Set(values).size < values.length) throw new ConfigError(`${name}: accepts each ${field} once`);
};
