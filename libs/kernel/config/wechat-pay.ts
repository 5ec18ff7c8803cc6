import type { KeyObject } from 'node:crypto';
import { channelVariables } from './channel-variables.js';
import { privateKeyOf, publicKeyOf, rsaKey } from './rsa-key.js';
import { ConfigError, type Variables } from './variables.js';

/** A merchant of WeChat Pay, and where the platform is. */
export interface WeChatPaySettings {
  /** `https://api.mch.weixin.qq.com` */
  url: string;
  /** Where payers say who they are, in their browser: `https://open.weixin.qq.com`. */
  oauthUrl: string;
  /** Where the code that they bring is exchanged: `https://api.weixin.qq.com`. */
  apiUrl: string;
  /** Where browsers reach the pay page of a simulator; undefined for the real platform. */
  simulatorUrl: string | undefined;
  merchantId: string;
  appId: string;
  appSecret: string;
  /** Serial of the merchant's own certificate. */
  serial: string;
  privateKey: KeyObject;
  /** 32 bytes. */
  apiV3Key: Buffer;
  /** Public keys of the platform by `PUB_KEY_ID_…` or serial of a certificate; the first is asked for. */
  publicKeys: ReadonlyMap<string, KeyObject>;
  transfer: TransferSettings;
}

/** How transfers to teachers are declared at the platform. */
export interface TransferSettings {
  /** 转账场景 */
  sceneId: string;
  /** What the scene wants to know of each transfer. */
  reports: { type: string; content: string }[];
}

const names = channelVariables.JSAPI.secrets;

/** The merchant that the environment names; undefined without one. @throws ConfigError when half of it is there */
export const weChatPaySettings = (read: Variables, publicUrl: string): WeChatPaySettings | undefined => {
  const addresses = {
    url: hostAddress(read, 'WECHAT_PAY_URL') ?? 'https://api.mch.weixin.qq.com',
    oauthUrl: hostAddress(read, 'WECHAT_OAUTH_URL') ?? 'https://open.weixin.qq.com',
    apiUrl: hostAddress(read, 'WECHAT_API_URL') ?? 'https://api.weixin.qq.com',
    simulatorUrl: hostAddress(read, 'WECHAT_PAY_SIMULATOR'),
  };
  const transfer = transferSettings(read);
  const missing = names.filter((name) => read.text(name) === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`${missing[0]}: must be given with the other variables of WECHAT_PAY`);
  if (addresses.simulatorUrl === undefined && !publicUrl.startsWith('https:')) {
    throw new ConfigError('PUBLIC_URL: accepts an https address with WECHAT_PAY_MCHID: payments are reported there');
  }
  return { ...addresses, ...merchant(read), transfer };
};

const merchant = (read: Variables) => ({
  merchantId: read.matching('WECHAT_PAY_MCHID', /^\d{6,32}$/, 'the number of a merchant') ?? '',
  appId: read.matching('WECHAT_PAY_APP_ID', /^[\w-]{1,32}$/, 'the id of an official account, wx…') ?? '',
  appSecret: read.text('WECHAT_PAY_APP_SECRET') ?? '',
  serial: read.matching('WECHAT_PAY_SERIAL', /^[0-9A-Fa-f]{8,64}$/, 'the serial of a certificate in hex') ?? '',
  privateKey: rsaKey('WECHAT_PAY_PRIVATE_KEY', read.text('WECHAT_PAY_PRIVATE_KEY') ?? '', privateKeyOf),
  apiV3Key: Buffer.from(read.matching('WECHAT_PAY_API_V3_KEY', /^[\x21-\x7e]{32}$/, '32 characters') ?? ''),
  publicKeys: publicKeys(read.list('WECHAT_PAY_PUBLIC_KEYS')),
});

const transferSettings = (read: Variables): TransferSettings => ({
  sceneId: read.matching('WECHAT_PAY_TRANSFER_SCENE', /^\d{1,36}$/, 'the number of a transfer scene') ?? '1005',
  reports: transferReports(read),
});

/** The scene 佣金报酬 unless another is given. */
const transferReports = (read: Variables): TransferSettings['reports'] => {
  const name = 'WECHAT_PAY_TRANSFER_REPORTS';
  const given = read.list(name);
  return (given.length > 0 ? given : ['岗位类型:教师', '报酬说明:教师积分兑换']).map((each) => {
    const [, type, content] = /^([^:]{1,15}):(.{1,32})$/u.exec(each) ?? [];
    if (type === undefined || content === undefined) {
      throw new ConfigError(`${name}: accepts type:content, several with commas`);
    }
    return { type, content };
  });
};

/** An address without a path: signatures are over the whole path of a call. */
export const hostAddress = (read: Variables, name: string): string | undefined =>
  read.matching(name, /^https?:\/\/[^\s/?#@]+\/?$/, 'an address https://host')?.replace(/\/$/, '');

const publicKeys = (given: string[]): Map<string, KeyObject> => {
  const name = 'WECHAT_PAY_PUBLIC_KEYS';
  return new Map(
    given.map((each) => {
      const [, serial, key] = /^([\w-]{8,80}):(.+)$/.exec(each) ?? [];
      if (serial === undefined || key === undefined) {
        throw new ConfigError(`${name}: accepts PUB_KEY_ID_…:key or serial:certificate, several with commas`);
      }
      return [serial, rsaKey(name, key, publicKeyOf)] as const;
    }),
  );
};
