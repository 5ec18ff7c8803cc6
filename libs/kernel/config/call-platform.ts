import { ConfigError, type Variables } from './variables.js';

/** Our application at the call platform (Tencent RTC), and where the platform is. */
export interface CallPlatformSettings {
  /** Number of the application. */
  sdkAppId: number;
  /** What signatures of users are made with: SDKSecretKey. */
  secretKey: string;
  /** What the platform signs its callbacks with: at most 32 letters and digits. */
  callbackKey: string;
  /** Key of the account with which the platform is asked what happened: SecretId and SecretKey. */
  apiSecretId: string;
  apiSecretKey: string;
  /** Where it is asked: `https://trtc.tencentcloudapi.com`. */
  apiUrl: string;
  /** Where browsers reach the page of a simulator; undefined for the real platform. */
  simulatorUrl: string | undefined;
}

const names = [
  'TRTC_SDK_APP_ID',
  'TRTC_SECRET_KEY',
  'TRTC_CALLBACK_KEY',
  'TRTC_API_SECRET_ID',
  'TRTC_API_SECRET_KEY',
] as const;

/** The application that the environment names; undefined without one. @throws ConfigError when half of it is there */
export const callPlatformFrom = (read: Variables): CallPlatformSettings | undefined => {
  const addresses = {
    apiUrl: address(read, 'TRTC_API_URL') ?? 'https://trtc.tencentcloudapi.com',
    simulatorUrl: address(read, 'TRTC_SIMULATOR'),
  };
  const missing = names.filter((name) => read.text(name) === undefined);
  if (missing.length === names.length) return undefined;
  // without a key for callbacks any sender could report calls
  if (missing.length > 0) throw new ConfigError(`${missing[0]}: must be given with the other variables of TRTC`);
  return {
    ...addresses,
    sdkAppId: Number(read.matching('TRTC_SDK_APP_ID', /^[1-9]\d{0,9}$/, 'the number of an application')),
    secretKey: secret(read, 'TRTC_SECRET_KEY'),
    callbackKey: read.matching('TRTC_CALLBACK_KEY', /^[0-9A-Za-z]{1,32}$/, '1 to 32 letters and digits') ?? '',
    apiSecretId: secret(read, 'TRTC_API_SECRET_ID'),
    apiSecretKey: secret(read, 'TRTC_API_SECRET_KEY'),
  };
};

const secret = (read: Variables, name: string): string =>
  read.matching(name, /^[\x21-\x7e]{1,128}$/, 'visible characters without spaces') ?? '';

/** Without a path: signatures are over the whole path of a call. */
const address = (read: Variables, name: string): string | undefined =>
  read.matching(name, /^https?:\/\/[^\s/?#@]+\/?$/, 'an address https://host')?.replace(/\/$/, '');
