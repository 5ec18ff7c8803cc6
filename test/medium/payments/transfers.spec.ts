import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/kernel/config';
import { ExternalError } from '#libs/external';
import { NotificationError, type PayoutReport, WeChatPay } from '#libs/commerce';
import { newMerchant } from '../../../tools/simulators/wechat-pay/simulated-merchant.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { until } from '../../stack/until.js';

const clock = { now: () => new Date('2026-03-02T02:00:00Z') };
const merchant = await newMerchant();
const path = 'POST /v3/fund-app';

describe('transfers to people against the simulator', () => {
  let simulator: WeChatPaySimulator;
  let platform: WeChatPay['transfers'];
  let receiver: Server;
  let notifyUrl: string;
  let received: (PayoutReport | Error)[];

  beforeEach(async () => {
    received = [];
    simulator = await WeChatPaySimulator.start({ clock, retryScale: 0.001, merchant });
    platform = client().transfers;
    receiver = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        try {
          received.push(platform.report(request.headers as Record<string, string>, Buffer.concat(chunks)));
        } catch (error) {
          received.push(error as Error);
        }
        response.writeHead(received.at(-1) instanceof Error ? 401 : 204).end();
      })();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    notifyUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notify`;
  });
  afterEach(async () => {
    await simulator.close();
    receiver.closeAllConnections();
    receiver.close();
  });

  const client = (options: { timeoutMs?: number } = {}): WeChatPay => {
    const { weChatPay } = new Config({ ...simulator.environment, DATABASE_URL: 'postgres://h/d' }, 'all');
    return new WeChatPay(weChatPay!, clock, { firstPauseMs: 1, ...options });
  };
  const request = (billNo: string, more: object = {}) => ({
    ...{ billNo, openId: 'o-teacher', name: '王老师', amount: 100, remark: '教师积分兑换', notifyUrl },
    ...more,
  });
  const codeOf = async (call: Promise<unknown>): Promise<string | undefined> => {
    const error = await call.catch((thrown: unknown) => thrown);
    if (!(error instanceof ExternalError)) throw new Error('no ExternalError');
    return error.code ?? error.fault;
  };
  const stateOf = async (billNo: string): Promise<string | undefined> => (await platform.query(billNo))?.state;

  it('wait for the receiver, then end and are reported', async () => {
    expect(await platform.query('A1')).toBeUndefined();
    expect(await platform.transfer(request('A1'))).toMatchObject({
      ...{ billNo: 'A1', state: 'WAIT_USER_CONFIRM', packageInfo: expect.stringMatching(/=$/) },
    });
    await simulator.delivered();
    expect(received).toMatchObject([{ payout: { billNo: 'A1', state: 'SUCCESS', amount: 100, failReason: null } }]);
    expect(await platform.query('A1')).toMatchObject({ state: 'SUCCESS', amount: 100 });
    expect(simulator.book().transfers).toMatchObject([{ userName: '王老师', openId: 'o-teacher' }]);
  });

  it('are one for one number, and another content is refused', async () => {
    await platform.transfer(request('A2'));
    await simulator.delivered();
    expect(await platform.transfer(request('A2'))).toMatchObject({ state: 'SUCCESS' });
    for (const other of [{ amount: 101 }, { openId: 'o-other' }, { name: '李老师' }]) {
      expect(await codeOf(platform.transfer(request('A2', other)))).toBe('INVALID_REQUEST');
    }
    expect(simulator.book().transfers).toHaveLength(1);
  });

  it.each([
    ['NAME_NOT_CORRECT', 'FAIL'],
    ['DAY_RECEIVED_QUOTA_EXCEED', 'FAIL'],
    ['OVERDUE_CLOSE', 'CANCELLED'],
  ] as const)('fail with %s', async (reason, state) => {
    simulator.nextTransfers({ state, reason });
    await platform.transfer(request('A3'));
    await simulator.delivered();
    expect(received).toMatchObject([{ payout: { state, failReason: reason } }]);
  });

  it('wait for money of the merchant, and continue under their number', async () => {
    simulator.setFunds(99);
    expect(await platform.transfer(request('A4'))).toMatchObject({ state: 'PROCESSING', packageInfo: null });
    expect(await platform.transfer(request('A4'))).toMatchObject({ state: 'PROCESSING' });
    simulator.setFunds(100);
    expect(await platform.transfer(request('A4'))).toMatchObject({ state: 'WAIT_USER_CONFIRM' });
    await simulator.delivered();
    expect(await stateOf('A4')).toBe('SUCCESS');
    expect(await platform.transfer(request('A5'))).toMatchObject({ state: 'PROCESSING' });
  });

  it('reach the platform once when its answer is lost', async () => {
    simulator.fail({ path, after: true, hang: true });
    expect(await codeOf(client({ timeoutMs: 1000 }).transfers.transfer(request('A6')))).toBe('away');
    expect(await stateOf('A6')).toBe('SUCCESS');
    simulator.fail({ path });
    expect(await codeOf(platform.transfer(request('A7')))).toBe('away');
    expect(await platform.query('A7')).toBeUndefined();
    simulator.fail({ path, status: 403, code: 'NOT_ENOUGH' });
    expect(await codeOf(platform.transfer(request('A7')))).toBe('NOT_ENOUGH');
  });

  it('are reported twice, late, in reverse order and with a broken signature', async () => {
    simulator.nextTransfers({ state: 'SUCCESS', notify: 'twice' }, { state: 'SUCCESS', notify: 'broken' });
    await platform.transfer(request('B1'));
    await simulator.delivered();
    expect(received).toMatchObject([{ payout: { billNo: 'B1' } }, { payout: { billNo: 'B1' } }]);
    await platform.transfer(request('B2'));
    await simulator.delivered();
    expect(received[2]).toBeInstanceOf(NotificationError);
    simulator.nextTransfers({ state: 'SUCCESS', notify: 'held' }, { state: 'FAIL', notify: 'held' });
    await platform.transfer(request('B3'));
    await platform.transfer(request('B4'));
    await until(async () => (await stateOf('B4')) === 'FAIL', 'both have ended');
    simulator.release({ reverse: true });
    await simulator.delivered();
    expect(received.slice(3)).toMatchObject([{ payout: { billNo: 'B4' } }, { payout: { billNo: 'B3' } }]);
  });

  it('are moved on by testers, over its page and by calls', async () => {
    const control = (body: object): Promise<Response> =>
      fetch(`${simulator.controlUrl}/control`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      });
    await control({ action: 'nextTransfer', state: 'WAIT_USER_CONFIRM' });
    await platform.transfer(request('C1'));
    const page = await (await fetch(simulator.controlUrl)).text();
    expect(page).toContain('待收款人确认');
    await control({ action: 'endTransfer', outBillNo: 'C1', state: 'TRANSFERING' });
    expect(await stateOf('C1')).toBe('TRANSFERING');
    await control({ action: 'endTransfer', outBillNo: 'C1', state: 'CANCELLED' });
    expect(await stateOf('C1')).toBe('CANCELLED');
    expect((await control({ action: 'endTransfer', outBillNo: 'C1', state: 'SUCCESS' })).status).toBe(400);
  });
});
