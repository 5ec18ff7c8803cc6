import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A merchant of the simulator and the keys of both sides. */
export interface SimulatedMerchant {
  merchantId: string;
  appId: string;
  appSecret: string;
  serial: string;
  privateKey: KeyObject;
  apiV3Key: string;
  /** Keys with which the platform signs, by id or serial; the first one unless another is requested. */
  platformKeys: Map<string, KeyObject>;
}

const makeKeys = promisify(generateKeyPair);
const newKey = async (): Promise<KeyObject> => (await makeKeys('rsa', { modulusLength: 2048 })).privateKey;

/** The id of a public key, and the serial of a certificate, as the platform makes them. */
const newSerials = [
  () => `PUB_KEY_ID_01${randomBytes(12).toString('hex').toUpperCase()}`,
  () => randomBytes(20).toString('hex').toUpperCase(),
];

/** A merchant with keys of its own; the platform signs with `keys` of them, two at most. */
export const newMerchant = async (keys = 1): Promise<SimulatedMerchant> => {
  const serials = newSerials.slice(0, keys).map((newSerial) => newSerial());
  const [privateKey, ...platformKeys] = await Promise.all([newKey(), ...serials.map(newKey)]);
  return {
    merchantId: '1900000109',
    appId: 'wxsimulated000001',
    appSecret: randomBytes(16).toString('hex'),
    serial: randomBytes(20).toString('hex').toUpperCase(),
    privateKey,
    apiV3Key: randomBytes(16).toString('hex'),
    platformKeys: new Map(serials.map((serial, n) => [serial, platformKeys[n] as KeyObject])),
  };
};

/** A private key in one line, as a variable can have it. */
export const oneLine = (key: KeyObject): string => key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
export const keyOf = (line: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'pkcs8' });

const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

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
  WECHAT_PAY_PUBLIC_KEYS: [...merchant.platformKeys].map(([serial, key]) => `${serial}:${publicHalf(key)}`).join(','),
});

/**
 * The merchant of an environment that was made before the simulator, as a stack of containers has one: the variables of
 * the product, and in `SIMULATOR_PLATFORM_KEY` the private half of the first of its public keys. Undefined without that.
 */
export const merchantIn = (env: NodeJS.ProcessEnv): SimulatedMerchant | undefined => {
  const platformKey = env['SIMULATOR_PLATFORM_KEY'];
  if (platformKey === undefined || platformKey === '') return undefined;
  const given = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '') throw new Error(`${name}: must be given with SIMULATOR_PLATFORM_KEY`);
    return value;
  };
  return {
    merchantId: given('WECHAT_PAY_MCHID'),
    appId: given('WECHAT_PAY_APP_ID'),
    appSecret: given('WECHAT_PAY_APP_SECRET'),
    serial: given('WECHAT_PAY_SERIAL').toUpperCase(),
    privateKey: keyOf(given('WECHAT_PAY_PRIVATE_KEY')),
    apiV3Key: given('WECHAT_PAY_API_V3_KEY'),
    platformKeys: new Map([[given('WECHAT_PAY_PUBLIC_KEYS').split(':')[0] ?? '', keyOf(platformKey)]]),
  };
};
