import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPublicKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from './config.js';
import { ConfigError } from './variables.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Of the platform's own library: github.com/wechatpay-apiv3/wechatpay-go, core/notify. */
const certificate =
  'MIIDVzCCAj+gAwIBAgIJANfOWdH1ItcBMA0GCSqGSIb3DQEBCwUAMEIxCzAJBgNVBAYTAlhYMRUwEwYDVQQHDAxEZWZhdWx0IENpdHkxHDAaBgNVBAoME0RlZmF1bHQgQ29tcGFueSBMdGQwHhcNMjEwNDI3MDg1NTIzWhcNMzEwNDI1MDg1NTIzWjBCMQswCQYDVQQGEwJYWDEVMBMGA1UEBwwMRGVmYXVsdCBDaXR5MRwwGgYDVQQKDBNEZWZhdWx0IENvbXBhbnkgTHRkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2VCTd91fnUn73Xy9DLvt/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXagHQ4vGeZN0yqm++rDsGK+U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOmDeJf2vg6byms9RUipiq4SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B834uxl1zNLYQCrkdBzb8oUxwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGfy8wus7hwKz6clt3Whmmda7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtkaSef4FdEEgEXJiw0VAJT8wIDAQABo1AwTjAdBgNVHQ4EFgQUT1c7nd/SUO76HSoZumNUJv1R5PwwHwYDVR0jBBgwFoAUT1c7nd/SUO76HSoZumNUJv1R5PwwDAYDVR0TBAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAfTjxKRQMzNB/U6ZoCUS+BSNfa2Oh0plMN6ZuzwiVVZwg1jywvv5yv04koS7Pd4i9E4gt9ZBUQXlpq+A3oOCEEHNRR6b2kyazGRM7s0OP5X21WrbpSmKmU6K7hkfx30yYs08LVs/Q8DIhvaj1FCFeJzUCzYn/fHMq4tsbKO0dKAeydPM/nrUZBmaYQVKMVOORGLFjFKVO7JV6Kq/R86ouhjEPgJOe2xulNBUcjicqtZlBdEh/PWCYP2SpGVDclKm8jeo175T3EVAkdKzzmfpxtMmnMlmqcTJOU9TxuGvNASMtjj7pYIerTx+xgZDXEVBWFW9PjJ0TV06tCRsgSHItgg==';

describe('the merchant of the environment', () => {
  let merchant: Record<string, string>;
  let privateKey: KeyObject;
  let publicKey: KeyObject;

  beforeAll(() => {
    ({ privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 }));
    merchant = {
      PUBLIC_URL: 'https://school.example',
      WECHAT_PAY_MCHID: '1900000109',
      WECHAT_PAY_APP_ID: 'wx8888888888888888',
      WECHAT_PAY_APP_SECRET: 'secret',
      WECHAT_PAY_SERIAL: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
      WECHAT_PAY_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      WECHAT_PAY_API_V3_KEY: 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb',
      WECHAT_PAY_PUBLIC_KEYS: `PUB_KEY_ID_0114232134912410000000000000:${spki()}`,
    };
  });

  const spki = (): string => publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const config = (env: Record<string, string>, service: Config['service'] = 'all'): Config =>
    new Config({ DATA_DIR: dir, ...env }, service);
  const refusal = (env: Record<string, string>): string => {
    try {
      config({ ...merchant, ...env });
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
    }
    throw new Error('accepted');
  };

  it('is none without its variables: nothing is sold', () => {
    expect(config({}).weChatPay).toBeUndefined();
    expect(config({ NODE_ENV: 'production' }).weChatPay).toBeUndefined();
  });

  it('is called at the platform itself unless an address is given', () => {
    expect(config(merchant).weChatPay).toMatchObject({
      url: 'https://api.mch.weixin.qq.com',
      oauthUrl: 'https://open.weixin.qq.com',
      apiUrl: 'https://api.weixin.qq.com',
      simulatorUrl: undefined,
      merchantId: '1900000109',
      appId: 'wx8888888888888888',
      serial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
      apiV3Key: Buffer.from('a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'),
    });
    const elsewhere = { WECHAT_PAY_URL: 'http://10.0.0.1:3991/', WECHAT_PAY_SIMULATOR: 'http://127.0.0.1:3991' };
    expect(config({ ...merchant, ...elsewhere }).weChatPay).toMatchObject({
      url: 'http://10.0.0.1:3991',
      simulatorUrl: 'http://127.0.0.1:3991',
    });
  });

  it('declares its transfers as the product does, unless others are given', () => {
    expect(config(merchant).weChatPay?.transfer).toEqual({
      sceneId: '1005',
      reports: [
        { type: '岗位类型', content: '教师' },
        { type: '报酬说明', content: '教师积分兑换' },
      ],
    });
    const other = { WECHAT_PAY_TRANSFER_SCENE: '1000', WECHAT_PAY_TRANSFER_REPORTS: '活动名称:积分,奖励说明:兑换' };
    expect(config({ ...merchant, ...other }).weChatPay?.transfer).toEqual({
      sceneId: '1000',
      reports: [
        { type: '活动名称', content: '积分' },
        { type: '奖励说明', content: '兑换' },
      ],
    });
  });

  it.each(['a file', 'its text', 'its text with written line ends', 'one line', 'one line of PKCS #1'])(
    'has a private key as %s',
    (kind) => {
      const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
      const file = join(dir, 'apiclient_key.pem');
      writeFileSync(file, pem);
      const forms: Record<string, string> = {
        'a file': file,
        'its text': pem,
        'its text with written line ends': pem.replaceAll('\n', '\\n'),
        'one line of PKCS #1': privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
        'one line': merchant['WECHAT_PAY_PRIVATE_KEY'] ?? '',
      };
      const read = config({ ...merchant, WECHAT_PAY_PRIVATE_KEY: forms[kind] ?? '' }).weChatPay?.privateKey;
      expect(read && createPublicKey(read).equals(publicKey)).toBe(true);
    },
  );

  it('knows several keys of the platform, so that one can follow another', () => {
    const file = join(dir, 'pub_key.pem');
    writeFileSync(file, publicKey.export({ format: 'pem', type: 'spki' }));
    const keys = `PUB_KEY_ID_2:${spki()}, 5157F09EFDC096DE15EBE81A47057A7232F1B8E1:${file}`;
    const read = config({ ...merchant, WECHAT_PAY_PUBLIC_KEYS: keys }).weChatPay?.publicKeys;
    expect([...(read?.keys() ?? [])]).toEqual(['PUB_KEY_ID_2', '5157F09EFDC096DE15EBE81A47057A7232F1B8E1']);
    for (const key of read?.values() ?? []) expect(key.equals(publicKey)).toBe(true);
  });

  it('takes a certificate of the platform for its key', () => {
    const keys = `D7CE59D1F522D701:${certificate}`;
    const read = config({ ...merchant, WECHAT_PAY_PUBLIC_KEYS: keys }).weChatPay?.publicKeys.get('D7CE59D1F522D701');
    expect(read?.equals(new X509Certificate(Buffer.from(certificate, 'base64')).publicKey)).toBe(true);
  });

  it.each([
    ['WECHAT_PAY_MCHID', ''],
    ['WECHAT_PAY_MCHID', 'shop'],
    ['WECHAT_PAY_APP_ID', 'wx 1'],
    ['WECHAT_PAY_APP_SECRET', ''],
    ['WECHAT_PAY_SERIAL', 'xyz'],
    ['WECHAT_PAY_PRIVATE_KEY', 'no-such-file'],
    ['WECHAT_PAY_API_V3_KEY', 'short'],
    ['WECHAT_PAY_PUBLIC_KEYS', 'MIIBIjANBg'],
    ['WECHAT_PAY_PUBLIC_KEYS', 'PUB_KEY_ID_1:MIIBIjANBg'],
    ['WECHAT_PAY_URL', 'https://user:secret@host'],
    ['WECHAT_OAUTH_URL', 'ftp://host'],
    ['WECHAT_API_URL', 'https://host/path'],
    ['WECHAT_PAY_SIMULATOR', 'localhost'],
    ['WECHAT_PAY_TRANSFER_SCENE', 'cash'],
    ['WECHAT_PAY_TRANSFER_REPORTS', '岗位类型'],
  ])('with %s=%s is refused in one line without the value', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: (accepts|must be given)`));
    expect(message).not.toContain('\n');
    if (value !== '') expect(message).not.toContain(value);
  });

  it('needs a key of RSA', () => {
    const { privateKey: other } = generateKeyPairSync('ed25519');
    const pem = other.export({ format: 'pem', type: 'pkcs8' }).toString();
    expect(refusal({ WECHAT_PAY_PRIVATE_KEY: pem })).toBe('WECHAT_PAY_PRIVATE_KEY: accepts an RSA key');
  });

  it('is reported to by https alone, unless it is simulated', () => {
    expect(refusal({ PUBLIC_URL: 'http://school.example' })).toMatch(/^PUBLIC_URL: accepts an https address/);
    const simulated = { ...merchant, PUBLIC_URL: '', WECHAT_PAY_SIMULATOR: 'http://127.0.0.1:3991' };
    expect(config(simulated).weChatPay).toBeDefined();
  });

  it('is read where payments are made', () => {
    const others = { ...merchant, PUBLIC_URL: 'http://balancer:3000' };
    expect(config(others, 'devices').weChatPay).toBeUndefined();
    expect(() => config(others, 'added-value')).toThrow('PUBLIC_URL');
  });
});
