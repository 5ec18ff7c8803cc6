import type { Clock } from '#libs/kernel/clock';
import type { AlipaySettings } from '#libs/kernel/config';
import { type Day, endOf, hourMs, wireTime, yuanOf } from '#libs/contracts';
import { ExternalClient, ExternalError, type ExternalOptions } from '#libs/external';
import { textOf, UnreadableMessage } from '../message-fields.js';
import {
  AlreadyPaidError,
  type BillLine,
  BillPendingError,
  type ChannelRefund,
  type Notification,
  NotificationError,
  type OpenPayment,
  type PayAction,
  type Payment,
  PaymentChannel,
  type PaymentRequest,
  type RefundRequest,
} from '../payment-channel.js';
import { billLines } from './bill.js';
import { AlipayGateway, readable, system } from './gateway.js';
import { paymentOf, queriedRefundOf, refundOf } from './messages.js';
import { isSignedNotification } from './signatures.js';

const unknownTrade = ['ACQ.TRADE_NOT_EXIST'];
/** Of a trade that is paid or closed already. */
const otherState = ['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.TRADE_HAS_CLOSE'];
/** There were no trades on the day, or its bill is not made yet. */
const noBill = ['isp.bill_not_exist', 'BILL_NOT_EXIST'];
/** After a day; the platform says 9 o'clock, or later. */
const billMs = 10 * hourMs;
const maxBillBytes = 32 * 1024 * 1024;
const billHost = /^([\w-]+\.)*alipay\.com$/;

/** Payments on the mobile page of Alipay, for one app of a merchant. Our numbers identify all calls, which may be repeated. */
export class Alipay extends PaymentChannel {
  readonly tradeType = 'ALIPAY';
  readonly simulated: boolean;
  readonly acknowledgement = { status: 200, body: 'success' };
  readonly payers = null;
  private readonly gateway: AlipayGateway;
  private readonly options: Omit<ExternalOptions, 'baseUrl'>;

  constructor(
    private readonly settings: AlipaySettings,
    private readonly clock: Clock,
    options: Partial<ExternalOptions> = {},
  ) {
    super();
    this.simulated = settings.simulatorUrl !== undefined;
    this.options = { timeoutMs: 5000, tries: 3, ...options, name: system };
    const client = new ExternalClient({ ...this.options, baseUrl: settings.url });
    this.gateway = new AlipayGateway(client, settings, clock);
  }

  /** A trade begins when its payer opens the page: here it is only made sure that it can. The number refers to it. */
  async open({ orderNo }: PaymentRequest): Promise<string> {
    const payment = await this.query(orderNo);
    const code = payment?.code;
    if (payment?.state === 'over') throw new ExternalError(system, 'refused', `${orderNo} is closed`, { code });
    if (payment && payment.state !== 'open') {
      throw new AlreadyPaidError(system, 'refused', `${orderNo} is paid`, { code });
    }
    return orderNo;
  }

  action({ reference, description, amount, expiresAt, notifyUrl, returnUrl }: OpenPayment): PayAction {
    const content = {
      out_trade_no: reference,
      total_amount: yuanOf(amount),
      subject: description.replaceAll(/[/=&]/g, ' '),
      product_code: 'QUICK_WAP_WAY',
      time_expire: wireTime(expiresAt),
      quit_url: returnUrl,
    };
    const url = this.gateway.pageUrl('alipay.trade.wap.pay', content, { notify_url: notifyUrl, return_url: returnUrl });
    return { kind: 'redirect', url };
  }

  async query(orderNo: string): Promise<Payment | undefined> {
    const fields = await this.gateway.find('alipay.trade.query', { out_trade_no: orderNo }, unknownTrade);
    return fields && readable(() => paymentOf(fields, 'send_pay_date'));
  }

  async close(orderNo: string): Promise<void> {
    try {
      await this.gateway.find('alipay.trade.close', { out_trade_no: orderNo }, unknownTrade);
    } catch (error) {
      if (!(error instanceof ExternalError) || !otherState.includes(error.code ?? '')) throw error;
      const state = (await this.query(orderNo))?.state;
      // one that is closed already is closed: the first response may have been lost
      if (state === 'over') return;
      if (state === 'open') throw error;
      throw new AlreadyPaidError(system, 'refused', `${orderNo} is paid`, { code: error.code });
    }
  }

  /** Money goes back at once. A response without a change of funds is no answer: the refund may have been made before. */
  async refund(request: RefundRequest): Promise<ChannelRefund> {
    const { outRefundNo, orderNo, amount, reason } = request;
    const fields = await this.gateway.call('alipay.trade.refund', {
      out_trade_no: orderNo,
      out_request_no: outRefundNo,
      refund_amount: yuanOf(amount),
      refund_reason: reason,
    });
    const isDone = readable(() => textOf(fields, 'fund_change')) === 'Y';
    const known = isDone ? undefined : await this.queryRefund(request);
    return known ?? readable(() => refundOf(fields, outRefundNo, amount, isDone ? 'succeeded' : 'processing'));
  }

  async queryRefund({
    outRefundNo,
    orderNo,
  }: Pick<RefundRequest, 'outRefundNo' | 'orderNo'>): Promise<ChannelRefund | undefined> {
    const content = { out_trade_no: orderNo, out_request_no: outRefundNo };
    const fields = await this.gateway.find('alipay.trade.fastpay.refund.query', content, unknownTrade);
    return fields && readable(() => queriedRefundOf(fields));
  }

  async *bill(day: Day): AsyncGenerator<BillLine> {
    const content = { bill_type: 'trade', bill_date: day };
    const fields = await this.gateway.find('alipay.data.dataservice.bill.downloadurl.query', content, noBill);
    if (fields) yield* await this.download(readable(() => textOf(fields, 'bill_download_url')));
    else if (this.clock.now().getTime() < endOf(day).getTime() + billMs) {
      throw new BillPendingError(system, 'refused', 'the bill is not made yet', { code: noBill[0] });
    }
  }

  /** Reads a form that the platform has sent. A refund is queried: the form has the sum of all of the trade. */
  async notification(_headers: Record<string, string | undefined>, body: Buffer): Promise<Notification> {
    const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
    if (!isSignedNotification(fields, this.settings.publicKey)) {
      throw new NotificationError('the signature is not of this content');
    }
    if (fields['app_id'] !== this.settings.appId) throw new NotificationError('it is of another app');
    try {
      const [id, payment] = [textOf(fields, 'notify_id'), paymentOf(fields, 'gmt_payment')];
      if ((fields['gmt_refund'] ?? '') === '') return { kind: 'payment', id, payment };
      const outRefundNo = textOf(fields, 'out_biz_no');
      const refund = await this.queryRefund({ outRefundNo, orderNo: payment.orderNo });
      if (!refund) throw new ExternalError(system, 'away', `${outRefundNo}: a refund that cannot be queried yet`);
      return { kind: 'refund', id, refund };
    } catch (error) {
      if (error instanceof UnreadableMessage) throw new NotificationError(error.message);
      throw error;
    }
  }

  /** A bill, which lies on a host of its own for a short time. */
  private async download(address: string): Promise<BillLine[]> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const isGateway = url?.origin === this.settings.url;
    if (!url || !(isGateway || billHost.test(url.hostname))) {
      throw new ExternalError(system, 'unreadable', 'the bill is at an address of another system');
    }
    // a bill is not signed
    const client = new ExternalClient({ ...this.options, baseUrl: isGateway ? url.origin : `https://${url.host}` });
    const path = url.pathname + url.search;
    const { status, body } = await client.send({ method: 'GET', path, maxBytes: maxBillBytes });
    if (status !== 200) throw new ExternalError(system, 'away', `the bill was answered with ${status}`);
    try {
      return await billLines(body);
    } catch (error) {
      if (error instanceof UnreadableMessage) throw new ExternalError(system, 'unreadable', error.message);
      throw error;
    }
  }
}
