import type { Clock } from '#libs/kernel/clock';
import type { WeChatPaySettings } from '#libs/kernel/config';
import type { Day } from '#libs/contracts';
import { ExternalClient, type ExternalOptions } from '#libs/external';
import { fieldsOf, textOf } from '../message-fields.js';
import {
  type BillLine,
  type ChannelRefund,
  type Notification,
  type OpenPayment,
  type PayAction,
  type Payment,
  PaymentChannel,
  type PaymentRequest,
  type RefundRequest,
} from '../payment-channel.js';
import { billLines } from './bill.js';
import { WeChatPayComplaints } from './complaints.js';
import { paymentOf, refundOf } from './messages.js';
import { readNotification } from './notification.js';
import { PayerLookup } from './payer-lookup.js';
import { lines, newNonce, secondsOf, signatureOf } from './signatures.js';
import { SignedClient } from './signed-client.js';
import { WeChatPayTransfers } from './transfers.js';

const jsapi = '/v3/pay/transactions/jsapi';
const refunds = '/v3/refund/domestic/refunds';

const currency = 'CNY';

/** RFC 3339 without fractions, which the platform does not accept. */
const rfc3339 = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+00:00');

/** JSAPI of WeChat Pay API v3, for one merchant. Every call may be made again: the platform knows them by our numbers. */
export class WeChatPay extends PaymentChannel {
  readonly tradeType = 'JSAPI';
  readonly simulated: boolean;
  readonly acknowledgement = { status: 204, body: '' };
  readonly payers: PayerLookup;
  /** Transfers of the same merchant: when its payments are left alone for a while, so are they. */
  readonly transfers: WeChatPayTransfers;
  /** Complaints of payers of the same merchant. */
  readonly complaints: WeChatPayComplaints;
  private readonly client: SignedClient;

  constructor(
    private readonly settings: WeChatPaySettings,
    private readonly clock: Clock,
    options: Partial<ExternalOptions> = {},
  ) {
    super();
    this.simulated = settings.simulatorUrl !== undefined;
    const common = { timeoutMs: 5000, tries: 3, ...options, name: 'wechat-pay' };
    this.client = new SignedClient(new ExternalClient({ ...common, baseUrl: settings.url }), settings, clock);
    this.transfers = new WeChatPayTransfers(this.client, settings, clock);
    this.complaints = new WeChatPayComplaints(this.client, settings);
    this.payers = new PayerLookup(new ExternalClient({ ...common, baseUrl: settings.apiUrl }), settings);
  }

  /** Returns the prepay id, which lives two hours. */
  async open({ orderNo, description, amount, payer, notifyUrl, expiresAt }: PaymentRequest): Promise<string> {
    const body = {
      appid: this.settings.appId,
      mchid: this.settings.merchantId,
      description,
      out_trade_no: orderNo,
      time_expire: rfc3339(expiresAt),
      notify_url: notifyUrl,
      amount: { total: amount, currency },
      payer: { openid: payer ?? '' },
    };
    return this.client.post(jsapi, body, (value) => textOf(fieldsOf(value), 'prepay_id'));
  }

  /** Pays in WeChat; when the platform is simulated, on a page that comes back with `pay=ok`, `cancel` or `fail` added. */
  action({ reference, returnUrl }: OpenPayment): PayAction {
    return { kind: 'bridge', params: this.bridgeParams(reference), url: this.simulatedPage(reference, returnUrl) };
  }

  query(orderNo: string): Promise<Payment | undefined> {
    const path = `${orderPath(orderNo)}?mchid=${this.settings.merchantId}`;
    return this.client.find(path, (value) => paymentOf(value, this.settings));
  }

  async close(orderNo: string): Promise<void> {
    // one that is closed already is closed: the first response may have been lost
    await this.client.command(
      `${orderPath(orderNo)}/close`,
      { mchid: this.settings.merchantId },
      { done: ['ORDER_CLOSED'] },
    );
  }

  refund({ outRefundNo, orderNo, reason, amount, total, notifyUrl }: RefundRequest): Promise<ChannelRefund> {
    const body = {
      out_trade_no: orderNo,
      out_refund_no: outRefundNo,
      reason,
      notify_url: notifyUrl,
      amount: { refund: amount, total, currency },
    };
    return this.client.post(refunds, body, (value) => refundOf(value));
  }

  queryRefund({ outRefundNo }: Pick<RefundRequest, 'outRefundNo'>): Promise<ChannelRefund | undefined> {
    return this.client.find(`${refunds}/${encodeURIComponent(outRefundNo)}`, (value) => refundOf(value));
  }

  async *bill(day: Day): AsyncGenerator<BillLine> {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
    yield* (await this.client.bill(path, (bill) => [...billLines(bill)])) ?? [];
  }

  async notification(headers: Record<string, string | undefined>, body: Buffer): Promise<Notification> {
    return readNotification(this.settings, { header: (name) => headers[name], body, now: this.clock.now() });
  }

  /** What the page hands to `WeixinJSBridge`, signed. */
  private bridgeParams(prepayId: string): Record<string, string> {
    const { appId, privateKey } = this.settings;
    const [timeStamp, nonceStr, packed] = [secondsOf(this.clock.now()), newNonce(), `prepay_id=${prepayId}`];
    const paySign = signatureOf(lines(appId, timeStamp, nonceStr, packed), privateKey);
    return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
  }

  private simulatedPage(prepayId: string, returnUrl: string): string | null {
    const { simulatorUrl } = this.settings;
    if (simulatorUrl === undefined) return null;
    const query = new URLSearchParams({ prepay_id: prepayId, return: returnUrl });
    return `${simulatorUrl}/simulator/pay?${query.toString()}`;
  }
}

const orderPath = (orderNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`;
