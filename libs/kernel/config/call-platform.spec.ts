import { describe, expect, it } from '@jest/globals';
import { callPlatformFrom } from './call-platform.js';
import { Config } from './config.js';
import type { Program } from './declared.js';
import { Variables } from './variables.js';

const application = {
  TRTC_SDK_APP_ID: '1400000001',
  TRTC_SECRET_KEY: '5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e',
  TRTC_CALLBACK_KEY: 'Key0fCallbacks',
  TRTC_API_SECRET_ID: 'AKID-of-no-one',
  TRTC_API_SECRET_KEY: 'secret-of-no-one',
};
const settings = (env: Record<string, string>) => callPlatformFrom(new Variables(env));

describe('the call platform of the environment', () => {
  it('is none without its variables', () => {
    expect(settings({})).toBeUndefined();
    expect(settings({ TRTC_API_URL: 'https://proxy.example' })).toBeUndefined();
  });

  it('is the platform itself unless an address is given', () => {
    expect(settings(application)).toEqual({
      sdkAppId: 1400000001,
      secretKey: application.TRTC_SECRET_KEY,
      callbackKey: 'Key0fCallbacks',
      apiSecretId: 'AKID-of-no-one',
      apiSecretKey: 'secret-of-no-one',
      apiUrl: 'https://trtc.tencentcloudapi.com',
      simulatorUrl: undefined,
    });
    const simulated = { TRTC_API_URL: 'http://127.0.0.1:3995/', TRTC_SIMULATOR: 'http://127.0.0.1:3995' };
    expect(settings({ ...application, ...simulated })).toMatchObject({
      apiUrl: 'http://127.0.0.1:3995',
      simulatorUrl: 'http://127.0.0.1:3995',
    });
  });

  it.each(Object.keys(application))('is given as a whole: without %s nothing starts', (name) => {
    expect(() => settings({ ...application, [name]: ' ' })).toThrow(
      `${name}: must be given with the other variables of TRTC`,
    );
  });

  it.each([
    ['TRTC_SDK_APP_ID', '0140', 'the number of an application'],
    ['TRTC_CALLBACK_KEY', 'k'.repeat(33), '1 to 32 letters and digits'],
    ['TRTC_CALLBACK_KEY', 'key-1', '1 to 32 letters and digits'],
    ['TRTC_SECRET_KEY', 'a b', 'visible characters'],
    ['TRTC_API_URL', 'https://host/path', 'an address https://host'],
    ['TRTC_SIMULATOR', 'ftp://host', 'an address https://host'],
  ])('%s is checked', (name, value, accepts) => {
    expect(() => settings({ ...application, [name]: value })).toThrow(`${name}: accepts ${accepts}`);
  });

  it.each([
    ['trtc', true],
    ['all', true],
    ['directory', false],
  ] as [Program, boolean][])('belongs to %s: %s', (service, isRead) => {
    expect(new Config({ ...application, SESSION_SECRET: 's' }, service).callPlatform !== undefined).toBe(isRead);
  });
});
