import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { Config } from './config.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const app = {
  PUBLIC_URL: 'https://school.example',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
  ALIPAY_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
};
const config = (env: Record<string, string>, service: Config['service'] = 'all'): Config =>
  new Config({ DATABASE_URL: 'postgres://h/d', ...env }, service);

describe('the app of Alipay in the environment', () => {
  it('is none without its variables', () => {
    expect(config({}).payChannels.ALIPAY).toBeUndefined();
    expect(config({ ALIPAY_URL: 'https://gateway.example' }).payChannels.ALIPAY).toBeUndefined();
  });

  it('is called at the platform unless an address is given', () => {
    expect(config(app).payChannels.ALIPAY).toMatchObject({
      url: 'https://openapi.alipay.com',
      simulatorUrl: undefined,
      appId: '2021000000000001',
    });
    expect(config(app).payChannels.ALIPAY?.publicKey.equals(publicKey)).toBe(true);
    expect(config({ ...app, ALIPAY_URL: 'http://127.0.0.1:3996/' }).payChannels.ALIPAY?.url).toBe(
      'http://127.0.0.1:3996',
    );
  });

  it.each(['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'])('is refused without %s', (name) => {
    expect(() => config({ ...app, [name]: '' })).toThrow(`${name}: must be given with the other variables of ALIPAY`);
  });

  it('is reported to by https alone, unless it is simulated', () => {
    const plain = { ...app, PUBLIC_URL: 'http://school.example' };
    expect(() => config(plain)).toThrow('PUBLIC_URL: accepts an https address with ALIPAY_APP_ID');
    expect(
      config({ ...plain, ALIPAY_SIMULATOR: 'http://127.0.0.1:3996' }).payChannels.ALIPAY?.simulatorUrl,
    ).toBeDefined();
  });

  it('is refused in production when it is simulated', () => {
    const simulated = { ...app, NODE_ENV: 'production', ALIPAY_SIMULATOR: 'http://127.0.0.1:3996' };
    expect(() => config(simulated)).toThrow('ALIPAY_SIMULATOR: accepts no simulator with NODE_ENV=production');
  });

  it('is read where payments are made', () => {
    expect(config(app, 'trtc').payChannels.ALIPAY).toBeDefined();
    expect(config(app, 'devices').payChannels.ALIPAY).toBeUndefined();
  });
});
