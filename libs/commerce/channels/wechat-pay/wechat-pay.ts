import type { Clock } from '#libs/clock';
import type { WeChatPaySettings } from '#libs/config';
import type { Day } from '#libs/contracts';
import { ExternalClient, type ExternalOptions } from '#libs/external';
import {
  type BillLine,
  type Notification,
  type Payment,
  PaymentPlatform,
  type PaymentRequest,
  type PayParams,
  type PlatformRefund,
  type RefundRequest,
} from '../payment-platform.js';
import { billLines } from './bill.js';
import { WeChatPayComplaints } from './complaints.js';
import { fieldsOf, paymentOf, refundOf, textOf } from './messages.js';
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

/** WeChat Pay API v3, JSAPI, for one merchant. Every call may be made again: the platform knows them by our numbers. */
export class WeChatPay extends PaymentPlatform {
  readonly simulated: boolean;
  readonly available = true;
  /** Transfers of the same merchant: when its payments are left alone for a while, so are they. */
  readonly transfers: WeChatPayTransfers;
  /** Complaints of payers of the same merchant. */
  readonly complaints: WeChatPayComplaints;
  private readonly client: SignedClient;
  private readonly payers: PayerLookup;

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

  async prepay({ orderNo, description, amount, openId, notifyUrl, expiresAt }: PaymentRequest): Promise<string> {
    const body = {
      appid: this.settings.appId,
      mchid: this.settings.merchantId,
      description,
      out_trade_no: orderNo,
      time_expire: rfc3339(expiresAt),
      notify_url: notifyUrl,
      amount: { total: amount, currency },
      payer: { openid: openId },
    };
    return this.client.post(jsapi, body, (value) => textOf(fieldsOf(value), 'prepay_id'));
  }

  payParams(prepayId: string): PayParams {
    const { appId, privateKey } = this.settings;
    const [timeStamp, nonceStr, packed] = [secondsOf(this.clock.now()), newNonce(), `prepay_id=${prepayId}`];
    const paySign = signatureOf(lines(appId, timeStamp, nonceStr, packed), privateKey);
    return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
  }

  payUrl(prepayId: string, returnUrl: string): string | undefined {
    const { simulatorUrl } = this.settings;
    if (simulatorUrl === undefined) return undefined;
    return `${simulatorUrl}/simulator/pay?${new URLSearchParams({ prepay_id: prepayId, return: returnUrl }).toString()}`;
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

  refund({ outRefundNo, orderNo, reason, amount, total, notifyUrl }: RefundRequest): Promise<PlatformRefund> {
    const body = {
      out_trade_no: orderNo,
      out_refund_no: outRefundNo,
      reason,
      notify_url: notifyUrl,
      amount: { refund: amount, total, currency },
    };
    return this.client.post(refunds, body, (value) => refundOf(value));
  }

  queryRefund(outRefundNo: string): Promise<PlatformRefund | undefined> {
    return this.client.find(`${refunds}/${encodeURIComponent(outRefundNo)}`, (value) => refundOf(value));
  }

  async *bill(day: Day): AsyncGenerator<BillLine> {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
    yield* (await this.client.bill(path, (bill) => [...billLines(bill)])) ?? [];
  }

  async notification(headers: Record<string, string | undefined>, body: Buffer): Promise<Notification> {
    return readNotification(this.settings, { header: (name) => headers[name], body, now: this.clock.now() });
  }

  authorizeUrl(redirectUrl: string, state: string): string {
    return this.payers.authorizeUrl(redirectUrl, state);
  }

  openIdOf(code: string): Promise<string> {
    return this.payers.openIdOf(code);
  }
}

const orderPath = (orderNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`;
