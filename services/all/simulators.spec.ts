import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '#libs/kernel/config';
import { isSimulator } from '#libs/external';
import { simulatePayments, simulateTrtc, simulateWeCom } from './simulators.js';

describe('simulators of one process', () => {
  let dir: string;
  const before = { ...process.env };
  const directories: string[] = [];
  const merchant = () => new Config(process.env, 'all').weChatPay;
  const application = () => new Config(process.env, 'all').callPlatform;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'firstbell-simulators-'));
    directories.push(dir);
    process.env = { DATA_DIR: dir };
  });
  afterAll(() => {
    process.env = before;
    for (const directory of directories) rmSync(directory, { recursive: true });
  });

  it('take payments without a merchant, with the same keys after a restart', async () => {
    const simulator = await simulatePayments();
    const first = merchant();
    expect(simulator?.controlUrl).toBe(`${first?.simulatorUrl}/simulator`);
    expect(await isSimulator(simulator?.controlUrl ?? '')).toBe(true);
    process.env = { DATA_DIR: dir };
    const second = await simulatePayments();
    await Promise.all([simulator?.close(), second?.close()]);
    expect(first && merchant()?.privateKey.equals(first.privateKey)).toBe(true);
    expect(merchant()?.url).not.toBe(first?.url);
    expect(readdirSync(dir).sort()).toEqual(['secrets.json', 'simulated-payments.json']);
  });

  it('carry calls without an application, with the same secrets after a restart', async () => {
    const simulator = await simulateTrtc();
    const first = application();
    expect(simulator?.url).toBe(first?.simulatorUrl);
    expect(await isSimulator(simulator?.controlUrl ?? '')).toBe(true);
    process.env = { DATA_DIR: dir, TRTC_SEMESTERS: '09-01,03-01', TRTC_URL: 'http://trtc:3000' };
    const second = await simulateTrtc();
    const { apiUrl: _url, simulatorUrl: _page, ...kept } = first ?? {};
    expect(application()).toMatchObject({ ...kept, simulatorUrl: second?.url });
    await Promise.all([simulator?.close(), second?.close()]);
    expect(readdirSync(dir).sort()).toEqual(['secrets.json', 'simulated-trtc.json']);
  });

  it('replace WeCom without a service provider, with the same secrets after a restart', async () => {
    const simulator = await simulateWeCom();
    const { WECOM_SIMULATOR: firstUrl, ...first } = process.env;
    expect(simulator?.url).toBe(firstUrl);
    expect(await isSimulator(simulator?.controlUrl ?? '')).toBe(true);
    process.env = { DATA_DIR: dir };
    const second = await simulateWeCom();
    await Promise.all([simulator?.close(), second?.close()]);
    for (const name of ['WECOM_PROVIDER_SECRET', 'WECOM_CALLBACK_AES_KEY', 'WECOM_APPS']) {
      expect(first[name]).toBeTruthy();
      expect(process.env[name]).toBe(first[name]);
    }
    expect(Object.keys(process.env).filter((name) => name.startsWith('WECOM_LOGIN_'))).toEqual([]);
    expect(process.env['WECOM_SIMULATOR']).not.toBe(firstUrl);
    expect(readdirSync(dir).sort()).toEqual(['secrets.json', 'simulated-wecom.json']);
  });

  const platforms = [
    { platform: 'payments', simulate: simulatePayments, half: { WECHAT_PAY_APP_ID: 'wx1' } },
    { platform: 'calls', simulate: simulateTrtc, half: { TRTC_SDK_APP_ID: '1400000001' } },
    { platform: 'WeCom', simulate: simulateWeCom, half: { WECOM_PROVIDER_CORP_ID: 'ww1' } },
  ];
  const cases = platforms.flatMap(({ half, ...each }) => [
    { ...each, when: 'in production', variables: { NODE_ENV: 'production' } },
    { ...each, when: 'when it is configured, even in part', variables: half },
    { ...each, when: 'when the start will be refused', variables: { HTTP_PORT: 'none' } },
  ]);

  it.each(cases)('do not replace $platform $when', async ({ simulate, variables }) => {
    Object.assign(process.env, variables);
    const given = { ...process.env };
    expect(await simulate()).toBeUndefined();
    expect(process.env).toEqual(given);
  });

  it('do not replace payments beside a merchant of another channel', async () => {
    process.env['ALIPAY_APP_ID'] = '2021000000000001';
    expect(await simulatePayments()).toBeUndefined();
  });

  it('leave a product without a merchant in production', () => {
    process.env['NODE_ENV'] = 'production';
    expect(merchant()).toBeUndefined();
  });
});
