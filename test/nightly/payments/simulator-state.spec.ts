import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/kernel/config';
import { hourMs } from '#libs/contracts';
import { WeChatPay } from '#libs/commerce';
import { merchantIn, newMerchant, oneLine } from '../../../tools/simulators/wechat-pay/simulated-merchant.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';

const clock = { now: () => new Date() };

const platformOf = (environment: Record<string, string>): WeChatPay => {
  const { weChatPay } = new Config({ ...environment, DATABASE_URL: 'postgres://h/d' }, 'all');
  return new WeChatPay(weChatPay!, clock, { firstPauseMs: 1 });
};

describe('the payment simulator over restarts', () => {
  let dir: string;
  let file: string;
  const running: WeChatPaySimulator[] = [];
  const start = async (options: Parameters<typeof WeChatPaySimulator.start>[0]): Promise<WeChatPaySimulator> => {
    const simulator = await WeChatPaySimulator.start(options);
    running.push(simulator);
    return simulator;
  };

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'firstbell-payments-'));
    file = join(dir, 'state', 'payments.json');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((simulator) => simulator.close()));
    rmSync(dir, { recursive: true });
  });

  it('keeps its keys and what was booked', async () => {
    const first = await start({ file });
    const { WECHAT_PAY_PRIVATE_KEY, WECHAT_PAY_PUBLIC_KEYS } = first.environment;
    const platform = platformOf(first.environment);
    const orderNo = '20260302000000000001';
    const order = {
      orderNo,
      description: '考勤服务',
      amount: 990,
      payer: 'o-payer',
      notifyUrl: `${first.url}/nowhere`,
      expiresAt: new Date(Date.now() + hourMs),
    };
    await platform.open(order);
    await first.pay(orderNo);
    await platform.refund({
      outRefundNo: 'R1',
      orderNo,
      reason: '',
      amount: 990,
      total: 990,
      notifyUrl: order.notifyUrl,
    });
    await first.delivered();
    const before = first.book();
    await first.close();
    const second = await start({ file });
    expect(second.book()).toEqual(before);
    expect(second.environment).toMatchObject({ WECHAT_PAY_PRIVATE_KEY, WECHAT_PAY_PUBLIC_KEYS });
    expect(await platformOf(second.environment).query(orderNo)).toMatchObject({ state: 'refunded', amount: 990 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('takes the merchant that a stack was configured with before', async () => {
    const made = await newMerchant();
    const first = await start({ merchant: made });
    const [platformKey] = made.platformKeys.values();
    const environment = { ...first.environment, SIMULATOR_PLATFORM_KEY: oneLine(platformKey!) };
    const merchant = merchantIn(environment);
    expect(merchantIn(first.environment)).toBeUndefined();
    expect(() => merchantIn({ ...environment, WECHAT_PAY_SERIAL: '' })).toThrow('WECHAT_PAY_SERIAL: must be given');
    const second = await start({ merchant, publicUrl: 'https://pay.example' });
    expect(second.environment).toMatchObject({ WECHAT_PAY_URL: 'https://pay.example' });
    const platform = platformOf({ ...first.environment, WECHAT_PAY_URL: second.localUrl });
    expect(await platform.query('20260302000000000001')).toBeUndefined();
  });
});
