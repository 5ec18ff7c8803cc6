import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { closed, fieldsOf, isJson, listening, type Received, sendJson, sendPage, simulatorServer } from '../http.js';
import type { NotifyMode } from '../notifier.js';
import type { SimulatedRefund, SimulatedTrade } from './book.js';
import { control } from './controls.js';
import { GatewayApi, pageRequestOf } from './gateway-api.js';
import { controlPage, messagePage, payPage } from './pages.js';
import { type Delivery, type PayOptions, Platform, type SimulatedFault } from './platform.js';
import { Refusal } from './refusal.js';
import { environmentOf, newApp, type SimulatedApp } from './simulated-app.js';

interface AlipaySimulatorOptions {
  /** A free one when not given. */
  port?: number;
  /** The address to listen at; this machine alone when not given. */
  host?: string | undefined;
  /** Where browsers and apps reach it; its own address when not given. */
  publicUrl?: string | undefined;
  clock?: { now(): Date };
  /** Pauses between tries of a report as parts of the platform's own (4 min, 10 min, …); 1 when not given. */
  retryScale?: number;
}

/**
 * The mobile page and the gateway of Alipay for one app, over HTTP with real signatures on both sides: what it books is no
 * money. Tests and its own page `/simulator` decide what happens and what goes wrong.
 */
export class AlipaySimulator {
  private constructor(
    private readonly server: Server,
    private readonly platform: Platform,
    private readonly app: SimulatedApp,
    private readonly api: GatewayApi,
    private readonly publicUrl: string | undefined,
  ) {}

  static async start(options: AlipaySimulatorOptions = {}): Promise<AlipaySimulator> {
    const { port = 0, host = '127.0.0.1', retryScale = 1, publicUrl, clock = { now: () => new Date() } } = options;
    const app = await newApp();
    const now = (): Date => clock.now();
    const platform = new Platform({ app, now, retryScale });
    const server = simulatorServer((call, response) => simulator.respond(call, response));
    const simulator = new AlipaySimulator(server, platform, app, new GatewayApi(platform, now), publicUrl);
    await listening(server, port, host);
    return simulator;
  }

  /** Where browsers and apps reach it. */
  get url(): string {
    return this.publicUrl ?? `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The environment of a process that is paid here. */
  get environment(): Record<string, string> {
    return environmentOf(this.app, this.url);
  }

  /** Opens the page of a payment as its payer does: the trade begins. @throws Error for a page that shows none */
  async visit(payUrl: string): Promise<void> {
    const response = await fetch(payUrl);
    if (!response.ok) throw new Error(await response.text());
    await response.body?.cancel();
  }

  /** Pays a trade; returns it as it is then. The report is on its way, see `delivered`. */
  async pay(orderNo: string, options: PayOptions = {}): Promise<SimulatedTrade> {
    return { ...this.platform.pay(orderNo, options) };
  }

  fail(fault: SimulatedFault): void {
    this.platform.faults.add(fault);
  }

  /** Clears the faults that `fail` has set. */
  recover(): void {
    this.platform.faults.clear();
  }

  /** Refunds a payment in the merchant's console, with all that is left unless `amount` says, in fen. */
  refundOutside(orderNo: string, amount?: number, notify?: NotifyMode): SimulatedRefund {
    return { ...this.platform.refundOutside(orderNo, amount, notify) };
  }

  /** Brings the reports that were held. */
  release(options: { reverse?: boolean } = {}): void {
    this.platform.notifier.release(options);
  }

  /** Resolves when no report is being brought; repeated tries that wait are not waited for. */
  delivered(): Promise<void> {
    return this.platform.notifier.delivered();
  }

  /** The same, when no report waits for its next try either. */
  async accepted(): Promise<void> {
    for (;;) {
      await this.delivered();
      if (!this.platform.notifier.waits) return;
      await pause(1);
    }
  }

  /** Every try to deliver a notification so far. */
  get deliveries(): readonly Delivery[] {
    return this.platform.notifier.deliveries;
  }

  /** What the platform has on its book. */
  book(): { trades: SimulatedTrade[]; refunds: SimulatedRefund[] } {
    const { trades, refunds } = this.platform.book;
    return {
      trades: [...trades.values()].map((each) => ({ ...each })),
      refunds: [...refunds.values()].map((each) => ({ ...each })),
    };
  }

  close(): Promise<void> {
    this.platform.notifier.close();
    return closed(this.server);
  }

  private respond(call: Received, response: ServerResponse): void {
    const place = `${call.method} ${call.url.pathname}`;
    if (place === 'POST /gateway.do') return this.gateway(call, response);
    try {
      if (place === 'GET /gateway.do') return this.payPage(call, response);
      if (place === 'POST /simulator/pay') return this.pays(call, response);
      if (place === 'GET /downloadBillFile.resource') return this.file(call, response);
      if (place === 'GET /simulator/book') return sendJson(response, 200, this.book());
      if (place === 'POST /simulator/control') return this.control(call, response);
      if (place === 'GET /simulator' || place === 'GET /') {
        return sendPage(response, 200, controlPage(this.platform.book));
      }
      sendPage(response, 404, messagePage('没有这个页面'));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isJson(call)) sendJson(response, 400, { code: error.subCode, message: error.message });
      else sendPage(response, 400, messagePage(error.message));
    }
  }

  /** A call of the app: signed, and answered with a signature. */
  private gateway(call: Received, response: ServerResponse): void {
    const form = new URLSearchParams(call.body.toString('utf8'));
    const parameters = Object.fromEntries([...call.url.searchParams, ...form]);
    const { method = '' } = parameters;
    const fault = this.platform.faults.of(method);
    if (fault?.hang) return;
    const part = fault && !fault.after && !fault.broken ? failure(fault) : this.answer(parameters, call.url.origin);
    const body = this.platform.signer.response(method, fault?.after ? failure(fault) : part, fault?.broken);
    response.writeHead(fault?.status ?? 200, { 'content-type': 'text/html;charset=utf-8' }).end(body);
  }

  private answer(parameters: Record<string, string>, origin: string): object {
    try {
      this.platform.signer.assertApp(parameters);
      return { code: '10000', msg: 'Success', ...this.api.respond(parameters, origin) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { code: error.code, msg: 'Business Failed', sub_code: error.subCode, sub_msg: error.message };
    }
  }

  private payPage({ url }: Received, response: ServerResponse): void {
    const parameters = Object.fromEntries(url.searchParams);
    this.platform.signer.assertApp(parameters);
    if (parameters['method'] !== 'alipay.trade.wap.pay') throw new Refusal('isv.invalid-method', '不存在的方法名');
    sendPage(response, 200, payPage(this.platform.book.open(pageRequestOf(parameters))));
  }

  private pays({ body }: Received, response: ServerResponse): void {
    const form = new URLSearchParams(body.toString('utf8'));
    const { orderNo, returnUrl } = this.platform.book.trade(form.get('orderNo') ?? '');
    if (form.get('result') === 'ok') this.platform.pay(orderNo);
    const back = new URL(returnUrl);
    back.searchParams.set('out_trade_no', orderNo);
    response.writeHead(303, { location: back.href }).end();
  }

  private file({ url }: Received, response: ServerResponse): void {
    const bill = this.api.file(url.searchParams.get('fileId') ?? '');
    if (bill === undefined) return sendPage(response, 404, messagePage('账单下载地址已失效'));
    response.writeHead(200, { 'content-type': 'application/zip' }).end(bill);
  }

  private control(call: Received, response: ServerResponse): void {
    const fields = fieldsOf(call);
    if (!fields) throw new Refusal('isv.invalid-parameter', '请求体不是JSON');
    const done = control(this.platform, fields);
    if (isJson(call)) return sendJson(response, 200, done);
    response.writeHead(303, { location: '/simulator' }).end();
  }
}

const failure = ({ code = 'isp.unknow-error' }: SimulatedFault): object => ({
  ...(code === 'isp.unknow-error'
    ? { code: '20000', msg: 'Service Currently Unavailable' }
    : { code: '40004', msg: 'Business Failed' }),
  sub_code: code,
  sub_msg: '模拟的失败',
});
