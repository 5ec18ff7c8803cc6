import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { WeChatPay } from '#libs/commerce';
import { hourMs, minuteMs } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Config } from '#libs/kernel/config';
import type { RoomEvent } from '../../../services/trtc/call/reduce-events.js';
import { newMerchant, type SimulatedMerchant } from '../../../tools/simulators/wechat-pay/simulated-merchant.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { newProvider } from '../../../tools/simulators/wecom/simulated-provider.js';
import { CallTown, schoolCode } from '../../medium/trtc/call-parts.js';
import { bodyOf, bring, CallProcess, signed } from '../../medium/trtc/call-process.js';
import { licencePaid } from '../../medium/wx/licence-paid.js';
import { WxProcesses } from '../../medium/wx/wx-processes.js';

/** Secrets shared with a platform are changed there and here; the process that has the new ones takes over what was begun. */
describe('secrets that are shared with a platform are changed', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  it('by the merchant: what was paid before is known and can be refunded, and the old keys are refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firstbell-keys-'));
    undo.push(() => rmSync(folder, { recursive: true }));
    const start = async (merchant: SimulatedMerchant): Promise<[WeChatPaySimulator, Record<string, string>]> => {
      const simulator = await WeChatPaySimulator.start({ file: join(folder, 'payments.json'), merchant });
      undo.push(() => simulator.close());
      return [simulator, simulator.environment];
    };
    const clientOf = (env: Record<string, string>, url: string): WeChatPay => {
      const variables = { ...env, WECHAT_PAY_URL: url, DATABASE_URL: 'postgres://h/d' };
      const { weChatPay } = new Config(variables, 'added-value');
      if (!weChatPay) throw new Error('no settings');
      return new WeChatPay(weChatPay, { now: () => new Date() }, { firstPauseMs: 1, tries: 1 });
    };
    const before = await newMerchant();
    const [first, oldSecrets] = await start(before);
    const order = {
      ...{ orderNo: '20260302000000000001', description: '考勤服务', amount: 990, payer: 'o-payer' },
      ...{ notifyUrl: `${first.url}/nowhere`, expiresAt: new Date(Date.now() + hourMs) },
    };
    await clientOf(oldSecrets, first.url).open(order);
    await first.pay(order.orderNo);
    await first.close();
    undo.splice(1);

    const { merchantId, appId } = before;
    const [second, newSecrets] = await start({ ...(await newMerchant()), merchantId, appId });
    const [late, current] = [clientOf(oldSecrets, second.url), clientOf(newSecrets, second.url)];
    await expect(late.query(order.orderNo)).rejects.toThrow();
    expect(await current.query(order.orderNo)).toMatchObject({ state: 'paid', amount: 990 });
    const refund = { outRefundNo: 'R1', orderNo: order.orderNo, reason: '', amount: 990, total: 990 };
    await current.refund({ ...refund, notifyUrl: order.notifyUrl });
    expect(await current.query(order.orderNo)).toMatchObject({ state: 'refunded' });
  }, 60_000);

  it('of the call platform: callbacks are refused until the process has the new key, and their repeats count the call once', async () => {
    const town = await CallTown.open(new Date().toISOString());
    undo.push(() => town.close());
    await town.dataSource.query(
      `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
         deleted, at) values ($1, '第一小学', 'partner', '1', '', '', '', '', '', false, now())`,
      [schoolCode],
    );
    await town.openRooms([{ roomId: 'moved', studentCode: 'S' }]);
    await town.dataSource.query(`insert into student values ('S', $1, '小明', 'c1', 1, null, false, now())`, [
      schoolCode,
    ]);
    await town.recharge({ studentCode: 'S', minutes: 100 });
    const begin = Math.floor(Date.now() / 1000) * 1000 - 30 * minuteMs;
    const event = (eventType: number, userId: string, minutes: number, reason: number | null = 1): RoomEvent => ({
      ...{ roomId: 'moved', eventType, userId, reason, eventMs: begin + minutes * minuteMs },
    });
    const old = await CallProcess.on(town.url);
    for (const each of [event(101, 'a', 0, null), event(103, 'a', 0.01), event(103, 'b', 0.5)])
      expect(await old.bring(each)).toBe(200);

    const newKey = 'changedKey000001';
    const rest = [event(104, 'b', 5), event(104, 'a', 5.1), event(102, '', 5.2, null)];
    const callbacks = rest.map((each) => signed(bodyOf(each), newKey));
    for (const each of callbacks) expect((await bring(old.origin, each)).status).not.toBe(200);
    await old.close();
    const young = await CallProcess.on(town.url, { TRTC_CALLBACK_KEY: newKey });
    undo.push(() => young.close());
    for (const each of [...callbacks, ...callbacks]) expect((await bring(young.origin, each)).status).toBe(200);
    expect(await young.bring(event(103, 'c', 5.15))).not.toBe(200);
    expect(await select(town.dataSource, `select minutes, state from call where room_id = 'moved'`)).toEqual([
      { minutes: 5, state: 'ended' },
    ]);
  }, 60_000);

  it('of WeCom: callbacks and calls of the old ones are refused, those of the new ones are taken', async () => {
    const processes = await WxProcesses.open();
    undo.push(() => processes.close());
    await processes.db.dataSource.query(
      `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
         deleted, at) values ('s1', '第一小学', 'product', '1', '', '', '', '', '', false, now())`,
    );
    const register = '/api/corp/register?schoolCode=s1&schoolName=a&adminName=b&adminPhone=13812341234';
    const old = await processes.start();
    const { token, aesKey } = processes.platform.provider;
    expect(await processes.push(old, licencePaid('before'))).toBe(200);

    const { secret, token: newToken, aesKey: newAesKey } = newProvider();
    Object.assign(processes.platform.provider, { secret, token: newToken, aesKey: newAesKey });
    expect(await processes.push(old, licencePaid(randomUUID()))).toBe(403);
    expect((await processes.call(old, 'GET', register)).rtnCode).not.toBe('0');
    await old.app.close();
    const young = await processes.start();
    expect(await processes.push(young, licencePaid('after'))).toBe(200);
    expect(await processes.push(young, licencePaid('late'), { token, aesKey })).toBe(403);
    expect(await processes.call(young, 'GET', register)).toMatchObject({ rtnCode: '0' });
  }, 60_000);
});
