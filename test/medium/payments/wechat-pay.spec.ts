import { createPublicKey, createVerify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/kernel/config';
import { dayMs, dayOf, hourMs } from '#libs/contracts';
import { ExternalError } from '#libs/external';
import {
  AlreadyPaidError,
  type BillLine,
  BillPendingError,
  FinalRefusalError,
  type Notification,
  NotificationError,
  type PayAction,
  type PaymentRequest,
  WeChatPay,
} from '#libs/commerce';
import { newMerchant } from '../../../tools/simulators/wechat-pay/simulated-merchant.js';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { until } from '../../stack/until.js';

const start = new Date('2026-03-02T02:00:00Z');
/** Keys take their time to be made. */
const merchant = await newMerchant(2);

describe('WeChat Pay against its simulator', () => {
  let now: Date;
  const clock = { now: () => now };
  let simulator: WeChatPaySimulator;
  let platform: WeChatPay;
  let receiver: Server;
  let notifyUrl: string;
  let received: (Notification | Error)[];
  /** Statuses of the next replies to reports; 204 afterwards. */
  let replies: number[];

  beforeEach(async () => {
    now = start;
    [received, replies] = [[], []];
    simulator = await WeChatPaySimulator.start({ clock, retryScale: 0.001, merchant });
    platform = client();
    receiver = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const headers = request.headers as Record<string, string>;
        received.push(
          await platform.notification(headers, Buffer.concat(chunks)).catch((error: unknown) => error as Error),
        );
        response.writeHead(replies.shift() ?? (received.at(-1) instanceof Error ? 401 : 204)).end();
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
    return new WeChatPay(weChatPay!, clock, { firstPauseMs: 1, restAfter: 1000, ...options });
  };
  const orderNo = '20260302000000000001';
  const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
    orderNo,
    description: '考勤服务, 12个月',
    amount: 12_345,
    payer: 'o-payer',
    notifyUrl,
    expiresAt: new Date(now.getTime() + 2 * hourMs),
    ...more,
  });
  const actionOf = (reference: string): PayAction =>
    platform.action({ ...request(), reference, returnUrl: 'https://shop.example/pay?schoolCode=1' });
  const later = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const failure = async (call: Promise<unknown>): Promise<string> => {
    try {
      await call;
      return 'none';
    } catch (error) {
      if (error instanceof ExternalError) return [error.fault, ...(error.code ? [error.code] : [])].join(' ');
      throw error;
    }
  };
  const paid = async (): Promise<void> => {
    await platform.open(request());
    await simulator.pay(orderNo);
    await simulator.delivered();
  };
  const refund = (outRefundNo: string, amount = 12_345) =>
    platform.refund({ outRefundNo, orderNo, reason: '家长申请', amount, total: 12_345, notifyUrl });
  const bill = async (): Promise<BillLine[]> => {
    const lines: BillLine[] = [];
    for await (const line of platform.bill(dayOf(start))) lines.push(line);
    return lines;
  };

  it('orders, is paid and reported, field by field', async () => {
    const prepayId = await platform.open(request());
    expect(await platform.open(request())).toBe(prepayId);
    expect(simulator.book().orders).toEqual([
      expect.objectContaining({
        orderNo,
        prepayId,
        description: '考勤服务, 12个月',
        amount: 12_345,
        openId: 'o-payer',
        notifyUrl,
        expiresAt: new Date('2026-03-02T04:00:00Z'),
        state: 'NOTPAY',
      }),
    ]);
    const open = { orderNo, state: 'open', code: 'NOTPAY', transactionId: null, amount: null, paidAt: null };
    expect(await platform.query(orderNo)).toEqual(open);
    const { transactionId } = await simulator.pay(orderNo);
    const payment = { orderNo, state: 'paid', code: 'SUCCESS', transactionId, amount: 12_345, paidAt: start };
    expect(await platform.query(orderNo)).toEqual(payment);
    await simulator.delivered();
    expect(received).toEqual([{ id: expect.any(String), kind: 'payment', payment }]);
    expect(simulator.deliveries).toMatchObject([{ event: 'TRANSACTION.SUCCESS', status: 204 }]);
  });

  it('refunds once under one number, and receives its end', async () => {
    await paid();
    simulator.nextRefunds('PROCESSING');
    const asked = await refund('R1', 5000);
    expect(asked).toEqual({
      outRefundNo: 'R1',
      orderNo,
      transactionId: simulator.book().orders[0]!.transactionId,
      refundId: expect.any(String),
      state: 'processing',
      failure: null,
      amount: 5000,
    });
    expect(await refund('R1', 5000)).toEqual(asked);
    simulator.endRefund('R1', 'SUCCESS');
    await simulator.delivered();
    const done = { ...asked, state: 'succeeded' };
    expect(await platform.queryRefund({ outRefundNo: 'R1' })).toEqual(done);
    expect(received.at(-1)).toEqual({ id: expect.any(String), kind: 'refund', refund: done });
    expect(await platform.query(orderNo)).toMatchObject({ state: 'refunded', amount: 12_345 });
    expect(await failure(refund('R2', 10_000))).toBe('refused INVALID_REQUEST');
    expect(simulator.book().refunds).toHaveLength(1);
  });

  it.each(['ABNORMAL', 'CLOSED'] as const)('reports a refund that ends %s', async (state) => {
    await paid();
    simulator.nextRefunds(state);
    await refund('R1');
    await simulator.delivered();
    expect(received.at(-1)).toMatchObject({
      kind: 'refund',
      refund: { outRefundNo: 'R1', state: 'failed', failure: state },
    });
    expect(await platform.query(orderNo)).toMatchObject({ state: 'paid' });
  });

  it('knows nothing of numbers that were never asked', async () => {
    expect(await platform.query('20260302999999999999')).toBeUndefined();
    expect(await platform.queryRefund({ outRefundNo: 'R0' })).toBeUndefined();
    expect(await failure(refund('R1'))).toBe('refused RESOURCE_NOT_EXISTS');
    await expect(refund('R1')).rejects.toBeInstanceOf(FinalRefusalError);
    expect(await failure(platform.close('20260302999999999999'))).toBe('refused ORDER_NOT_EXIST');
  });

  it('closes five minutes after the making at the earliest, and again', async () => {
    await platform.open(request());
    expect(await failure(platform.close(orderNo))).toBe('refused INVALID_REQUEST');
    later(301_000);
    await platform.close(orderNo);
    await platform.close(orderNo);
    expect(await platform.query(orderNo)).toMatchObject({ state: 'over', code: 'CLOSED', amount: null });
    expect(await failure(platform.open(request()))).toBe('refused ORDER_CLOSED');
    await expect(simulator.pay(orderNo)).rejects.toThrow('订单已关闭');
    await simulator.pay(orderNo, { force: true });
    expect(await platform.query(orderNo)).toMatchObject({ state: 'paid' });
  });

  it('does not close what was paid, nor change an order under its number', async () => {
    await platform.open(request());
    expect(await failure(platform.open(request({ amount: 1 })))).toBe('refused OUT_TRADE_NO_USED');
    await simulator.pay(orderNo, { amount: 12_344 });
    later(301_000);
    expect(await failure(platform.close(orderNo))).toBe('refused ORDERPAID');
    expect(await failure(platform.open(request()))).toBe('refused ORDERPAID');
    await expect(platform.open(request())).rejects.toBeInstanceOf(AlreadyPaidError);
    expect(await platform.query(orderNo)).toMatchObject({ amount: 12_344 });
  });

  it('is not paid after the time that the order has', async () => {
    await platform.open(request());
    later(2 * hourMs);
    await expect(simulator.pay(orderNo)).rejects.toThrow('订单已过期');
    await simulator.pay(orderNo, { force: true, notify: 'never' });
    await simulator.delivered();
    expect(received).toEqual([]);
  });

  it('repeats a report until it is taken', async () => {
    replies = [500, 503];
    await platform.open(request());
    await simulator.pay(orderNo);
    await until(() => simulator.deliveries.length === 3, 'three tries');
    expect(simulator.deliveries.map(({ status }) => status)).toEqual([500, 503, 204]);
    expect(new Set(simulator.deliveries.map(({ id }) => id)).size).toBe(1);
  });

  it('reports twice, in another order, or with a broken signature', async () => {
    await platform.open(request());
    await simulator.pay(orderNo, { notify: 'held' });
    simulator.nextRefunds('SUCCESS', 1, 'held');
    await refund('R1');
    await simulator.delivered();
    expect(received).toEqual([]);
    simulator.release({ reverse: true });
    await until(() => received.length === 2, 'two reports');
    expect(new Set(received.map((each) => 'kind' in each && each.kind))).toEqual(new Set(['refund', 'payment']));
    const other = '20260302000000000002';
    await platform.open(request({ orderNo: other }));
    await simulator.pay(other, { notify: 'twice' });
    await simulator.delivered();
    expect(received[2]).toEqual(received[3]);
    const third = '20260302000000000003';
    await platform.open(request({ orderNo: third }));
    await simulator.pay(third, { notify: 'broken' });
    await simulator.delivered();
    expect(received[4]).toEqual(new NotificationError('the signature is not of this content'));
  });

  it('tries again what failed at the platform, before or after it was done', async () => {
    simulator.fail({ count: 2 });
    await platform.open(request());
    later(301_000);
    simulator.fail({ path: 'close', after: true });
    await platform.close(orderNo);
    expect(simulator.book().orders).toMatchObject([{ state: 'CLOSED' }]);
    simulator.fail({ count: 3 });
    expect(await failure(platform.query(orderNo))).toBe('away');
  });

  it('repeats a request without a response, and finds what was done', async () => {
    await paid();
    platform = client({ timeoutMs: 1000 });
    simulator.fail({ path: 'POST /v3/refund', after: true, hang: true });
    expect(await refund('R1')).toMatchObject({ outRefundNo: 'R1' });
    expect(simulator.book().refunds).toHaveLength(1);
    simulator.fail({ path: 'POST /v3/refund', status: 403, code: 'NOT_ENOUGH' });
    expect(await failure(refund('R2', 1))).toBe('refused NOT_ENOUGH');
  });

  it('signs what the bridge is given', async () => {
    const action = actionOf('wx2017');
    if (action.kind !== 'bridge') throw new Error('no bridge');
    const { appId, timeStamp, nonceStr, package: packed, signType, paySign = '' } = action.params;
    expect([appId, timeStamp, packed, signType]).toEqual([merchant.appId, '1772416800', 'prepay_id=wx2017', 'RSA']);
    const verifier = createVerify('RSA-SHA256').update(`${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`);
    expect(verifier.verify(createPublicKey(merchant.privateKey), paySign, 'base64')).toBe(true);
  });

  it('asks for the first key of the platform that it was given, and continues while another comes', async () => {
    await platform.open(request());
    const [newest = '', older = ''] = (simulator.environment['WECHAT_PAY_PUBLIC_KEYS'] ?? '').split(',');
    const known = async (keys: string): Promise<string> => {
      const env = { ...simulator.environment, WECHAT_PAY_PUBLIC_KEYS: keys, DATABASE_URL: 'postgres://h/d' };
      const other = new WeChatPay(new Config(env, 'all').weChatPay!, clock, { tries: 1 });
      return failure(other.query(orderNo));
    };
    expect(await known(older)).toBe('none');
    expect(await known(`${older},${newest}`)).toBe('none');
    // a foreign key, under the same id and under another
    const mine = createPublicKey(merchant.privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
    expect(await known(`${older.split(':')[0]}:${mine}`)).toBe('unreadable');
    expect(await known(`PUB_KEY_ID_OTHER:${mine}`)).toBe('unreadable');
  });

  it('accepts no response with a wrong signature, and repeats one that was a probe', async () => {
    await platform.open(request());
    simulator.fail({ broken: true });
    expect(await failure(platform.query(orderNo))).toBe('unreadable');
    simulator.fail({ probe: true });
    expect(await platform.query(orderNo)).toMatchObject({ state: 'open' });
  });

  it('reads the bill of a day, once it is there', async () => {
    await paid();
    await refund('R1', 2345);
    await simulator.delivered();
    expect(await failure(bill())).toBe('refused STATEMENT_CREATING');
    await expect(bill()).rejects.toBeInstanceOf(BillPendingError);
    now = new Date('2026-03-03T02:00:00Z');
    const transactionId = simulator.book().orders[0]!.transactionId;
    const refundId = simulator.book().refunds[0]!.refundId;
    const common = { at: start, orderNo, transactionId };
    const none = { outRefundNo: null, refundAmount: null, refundId: null, refundState: null };
    expect(await bill()).toEqual([
      { ...common, ...none, amount: 12_345 },
      {
        ...common,
        amount: 0,
        outRefundNo: 'R1',
        refundAmount: 2345,
        refundId,
        refundState: 'succeeded',
      },
    ]);
  });

  it('has a bill by the business time of the merchant, where that is ahead of the time of day', async () => {
    const ahead = { now: () => new Date(now.getTime() + 30 * dayMs) };
    simulator.bookBy(ahead);
    await platform.open(request({ expiresAt: new Date(ahead.now().getTime() + 2 * hourMs) }));
    await simulator.pay(orderNo);
    await simulator.delivered();
    const bought = ahead.now();
    const billOfDay = async (): Promise<BillLine[]> => {
      const lines: BillLine[] = [];
      for await (const line of platform.bill(dayOf(bought))) lines.push(line);
      return lines;
    };
    expect(await failure(billOfDay())).toBe('refused STATEMENT_CREATING');
    later(48 * hourMs);
    expect(await billOfDay()).toMatchObject([{ at: bought, orderNo, outRefundNo: null }]);
  });

  it('reads an empty bill when nothing was sold', async () => {
    later(48 * hourMs);
    expect(await bill()).toEqual([]);
  });

  it('exchanges the code of a payer once', async () => {
    const code = simulator.codeOf('o-payer');
    expect(await platform.payers.payerOf(code)).toBe('o-payer');
    expect(await failure(platform.payers.payerOf(code))).toBe('refused 40029');
  });

  it('is marked as simulated, and pays on a page of its own', async () => {
    expect(platform.simulated).toBe(true);
    const prepayId = await platform.open(request());
    const { url } = actionOf(prepayId);
    const page = await fetch(url!);
    expect(page.headers.get('x-simulated')).toBe('true');
    const html = await page.text();
    expect(html).toContain('模拟支付');
    expect(html).toContain('¥123.45');
    const form = new URLSearchParams({ prepay_id: prepayId, return: 'https://shop.example/pay?schoolCode=1' });
    const press = async (result: string): Promise<string | null> => {
      const body = `${form.toString()}&result=${result}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const target = `${simulator.url}/simulator/pay`;
      return (await fetch(target, { method: 'POST', body, headers, redirect: 'manual' })).headers.get('location');
    };
    expect(await press('cancel')).toBe('https://shop.example/pay?schoolCode=1&pay=cancel');
    expect(simulator.book().orders).toMatchObject([{ state: 'NOTPAY' }]);
    expect(await press('ok')).toBe('https://shop.example/pay?schoolCode=1&pay=ok');
    expect(simulator.book().orders).toMatchObject([{ state: 'SUCCESS' }]);
    expect(await press('ok')).toBe('https://shop.example/pay?schoolCode=1&pay=fail');
  });

  it('sends a payer back from OAuth at once, always as the same one', async () => {
    const url = platform.payers.authorizeUrl('https://shop.example/pay?schoolCode=1', 's1');
    const visit = async (cookie = '') => {
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      const target = new URL(response.headers.get('location') ?? '');
      expect(target.searchParams.get('state')).toBe('s1');
      expect(target.searchParams.get('schoolCode')).toBe('1');
      const openId = await platform.payers.payerOf(target.searchParams.get('code') ?? '');
      return { openId, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] };
    };
    const first = await visit();
    expect((await visit(first.cookie)).openId).toBe(first.openId);
    expect((await visit()).openId).not.toBe(first.openId);
  });

  it('does for testers over HTTP what it does for programs', async () => {
    await platform.open(request());
    const post = (body: object) =>
      fetch(`${simulator.url}/simulator/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post({ action: 'fail', status: 500, count: 1 });
    expect((await post({ action: 'pay', orderNo, amount: 1, notify: 'never' })).status).toBe(200);
    expect((await post({ action: 'pay', orderNo })).status).toBe(400);
    expect((await post({ action: 'dance' })).status).toBe(400);
    expect(await platform.query(orderNo)).toMatchObject({ amount: 1 });
    const book = await (await fetch(`${simulator.url}/simulator/book`)).json();
    expect(book).toMatchObject({ orders: [{ orderNo, paidAmount: 1 }], refunds: [], deliveries: [] });
    expect(await (await fetch(`${simulator.url}/simulator`)).text()).toContain(orderNo);
  });
});
