import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '#libs/config';
import { isSimulator } from '#libs/external';
import { simulatePayments } from './simulated-payments.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-payments-'));
const before = { ...process.env };
afterAll(() => {
  process.env = before;
  rmSync(dir, { recursive: true });
});

describe('one process without a merchant', () => {
  const merchant = () => new Config(process.env, 'all').weChatPay;

  beforeEach(() => {
    process.env = { DATA_DIR: dir };
  });

  it('is paid at a simulator of its own, with the same keys after a restart', async () => {
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

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['with a merchant, even half of one', { WECHAT_PAY_APP_ID: 'wx1' }],
    ['with a merchant of another channel', { ALIPAY_APP_ID: '2021000000000001' }],
    ['when the start will be refused', { HTTP_PORT: 'none' }],
  ])('simulates nothing %s', async (_what, variables) => {
    Object.assign(process.env, variables);
    const given = { ...process.env };
    expect(await simulatePayments()).toBeUndefined();
    expect(process.env).toEqual(given);
  });

  it('sells nothing in production', () => {
    process.env['NODE_ENV'] = 'production';
    expect(merchant()).toBeUndefined();
  });
});
