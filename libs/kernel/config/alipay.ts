import type { KeyObject } from 'node:crypto';
import { channelVariables } from './channel-variables.js';
import { privateKeyOf, publicKeyOf, rsaKey } from './rsa-key.js';
import { ConfigError, type Variables } from './variables.js';
import { hostAddress } from './wechat-pay.js';

/** An app of a merchant of Alipay, and where the platform is. */
export interface AlipaySettings {
  /** `https://openapi.alipay.com` */
  url: string;
  /** Where browsers reach the pay page of a simulator; undefined for the real platform. */
  simulatorUrl: string | undefined;
  appId: string;
  privateKey: KeyObject;
  /** Key of the platform. */
  publicKey: KeyObject;
}

const names = channelVariables.ALIPAY.secrets;

/** The app that the environment names; undefined without one. @throws ConfigError when half of it is there */
export const alipaySettings = (read: Variables, publicUrl: string): AlipaySettings | undefined => {
  const addresses = {
    url: hostAddress(read, 'ALIPAY_URL') ?? 'https://openapi.alipay.com',
    simulatorUrl: hostAddress(read, 'ALIPAY_SIMULATOR'),
  };
  const missing = names.filter((name) => read.text(name) === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`${missing[0]}: must be given with the other variables of ALIPAY`);
  if (addresses.simulatorUrl === undefined && !publicUrl.startsWith('https:')) {
    throw new ConfigError('PUBLIC_URL: accepts an https address with ALIPAY_APP_ID: payments are reported there');
  }
  return {
    ...addresses,
    appId: read.matching('ALIPAY_APP_ID', /^\d{6,32}$/, 'the number of an app') ?? '',
    privateKey: rsaKey('ALIPAY_PRIVATE_KEY', read.text('ALIPAY_PRIVATE_KEY') ?? '', privateKeyOf),
    publicKey: rsaKey('ALIPAY_PUBLIC_KEY', read.text('ALIPAY_PUBLIC_KEY') ?? '', publicKeyOf),
  };
};
