import { createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** An app of a merchant at the simulator, and the keys of both sides. */
export interface SimulatedApp {
  appId: string;
  privateKey: KeyObject;
  platformKey: KeyObject;
}

const makeKeys = promisify(generateKeyPair);
const newKey = async (): Promise<KeyObject> => (await makeKeys('rsa', { modulusLength: 2048 })).privateKey;

export const newApp = async (): Promise<SimulatedApp> => {
  const [privateKey, platformKey] = await Promise.all([newKey(), newKey()]);
  return { appId: '2021000000000001', privateKey, platformKey };
};

const oneLine = (key: KeyObject, type: 'pkcs8' | 'spki'): string =>
  key.export({ format: 'der', type } as { format: 'der'; type: 'pkcs8' }).toString('base64');

/** The environment of a process that is paid at the simulator. */
export const environmentOf = (app: SimulatedApp, url: string): Record<string, string> => ({
  ALIPAY_URL: url,
  ALIPAY_SIMULATOR: url,
  ALIPAY_APP_ID: app.appId,
  ALIPAY_PRIVATE_KEY: oneLine(app.privateKey, 'pkcs8'),
  ALIPAY_PUBLIC_KEY: oneLine(createPublicKey(app.platformKey), 'spki'),
});
