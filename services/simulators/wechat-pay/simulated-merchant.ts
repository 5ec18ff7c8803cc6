import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A merchant of the simulator and the keys of both sides. */
export interface SimulatedMerchant {
  merchantId: string;
  appId: string;
  appSecret: string;
  serial: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  apiV3Key: string;
  /** Keys with which the platform signs, by serial: a public key and an older certificate. */
  platformKeys: Map<string, { privateKey: KeyObject; publicKey: KeyObject }>;
}

const keyPair = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync('rsa', { modulusLength: 2048 });

export const newMerchant = (): SimulatedMerchant => ({
  merchantId: '1900000109',
  appId: 'wxsimulated000001',
  appSecret: randomBytes(16).toString('hex'),
  serial: randomBytes(20).toString('hex').toUpperCase(),
  ...keyPair(),
  apiV3Key: randomBytes(16).toString('hex'),
  platformKeys: new Map([
    [`PUB_KEY_ID_01${randomBytes(12).toString('hex').toUpperCase()}`, keyPair()],
    [randomBytes(20).toString('hex').toUpperCase(), keyPair()],
  ]),
});

/** A key in one line, as a variable can have it. */
const oneLine = (key: KeyObject): string =>
  key
    .export({ format: 'der', type: key.type === 'private' ? 'pkcs8' : 'spki' } as { format: 'der'; type: 'spki' })
    .toString('base64');

/** The environment of a process that is paid at the simulator. */
export const environmentOf = (merchant: SimulatedMerchant, url: string): Record<string, string> => ({
  WECHAT_PAY_URL: url,
  WECHAT_OAUTH_URL: url,
  WECHAT_API_URL: url,
  WECHAT_PAY_SIMULATOR: url,
  WECHAT_PAY_MCHID: merchant.merchantId,
  WECHAT_PAY_APP_ID: merchant.appId,
  WECHAT_PAY_APP_SECRET: merchant.appSecret,
  WECHAT_PAY_SERIAL: merchant.serial,
  WECHAT_PAY_PRIVATE_KEY: oneLine(merchant.privateKey),
  WECHAT_PAY_API_V3_KEY: merchant.apiV3Key,
  WECHAT_PAY_PUBLIC_KEYS: [...merchant.platformKeys]
    .map(([serial, { publicKey }]) => `${serial}:${oneLine(publicKey)}`)
    .join(','),
});
