import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { billOf } from './bill.js';
import { digestOf } from './bill-format.js';
import type { Book, NewOrder, NewRefund, SimulatedRefund } from './book.js';
import { fundFlowOf } from './fund-flow.js';
import { orderMessage, refundMessage } from './messages.js';
import { amount, assertMerchantApp, fieldsOf, objectOf, text, time } from './fields.js';
import { Refusal } from './refusal.js';
import type { SimulatedMerchant } from './simulated-merchant.js';
import type { TransferBook } from './transfer-book.js';

/** Response of a call: JSON, nothing (204), or a file, which has no signature. */
export type Reply = { json: object } | { file: string } | undefined;

export interface MerchantCall {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Parts {
  merchant: SimulatedMerchant;
  book: Book;
  transfers: TransferBook;
  now: () => Date;
  /** Called for a new refund after the response. */
  refundStarted: (refund: SimulatedRefund) => void;
}

/** The calls of API v3 that a merchant makes, as the platform documents them. */
export class MerchantApi {
  private readonly bills = new Map<string, string>();

  constructor(private readonly parts: Parts) {}

  /** @throws Refusal */
  respond(call: MerchantCall): Reply {
    const { method, url } = call;
    const [, , ...path] = url.pathname.split('/').map(decodeURIComponent);
    const place = `${method} ${path.slice(0, 3).join('/')}`;
    if (place === 'POST pay/transactions/jsapi') return this.prepay(call);
    if (place === 'GET pay/transactions/out-trade-no') return this.query(url, path[3] ?? '');
    if (place === 'POST pay/transactions/out-trade-no' && path[4] === 'close') return this.close(call, path[3] ?? '');
    if (place === 'POST refund/domestic/refunds') return this.refund(call);
    if (place === 'GET refund/domestic/refunds') return this.refundReply(this.parts.book.refund(path[3] ?? ''));
    if (place === 'GET bill/tradebill') return this.bill(url, this.tradeBill(url));
    if (place === 'GET bill/fundflowbill') return this.bill(url, this.fundFlow(url));
    if (place === 'GET billdownload/file') return this.file(url);
    throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在');
  }

  private prepay({ body }: MerchantCall): Reply {
    const fields = fieldsOf(body);
    this.assertMerchant(fields['mchid']);
    assertMerchantApp(this.parts.merchant, fields['appid']);
    const order: NewOrder = {
      orderNo: text(fields, 'out_trade_no', /^[0-9A-Za-z_\-|*]{6,32}$/),
      description: text(fields, 'description', /^.{1,127}$/s),
      notifyUrl: text(fields, 'notify_url', /^https?:\/\/[^?]{1,240}$/),
      expiresAt: time(fields, 'time_expire'),
      amount: amount(fields, 'total'),
      openId: text(objectOf(fields, 'payer'), 'openid', /^.{1,128}$/),
    };
    if (order.expiresAt <= this.parts.now()) throw new Refusal(400, 'PARAM_ERROR', 'time_expire已过期');
    return { json: { prepay_id: this.parts.book.prepay(order).prepayId } };
  }

  private query(url: URL, orderNo: string): Reply {
    this.assertMerchant(url.searchParams.get('mchid'));
    const { book, merchant } = this.parts;
    return { json: orderMessage(merchant, book.order(orderNo)) };
  }

  private close({ body }: MerchantCall, orderNo: string): Reply {
    this.assertMerchant(fieldsOf(body)['mchid']);
    this.parts.book.close(orderNo);
    return undefined;
  }

  private refund({ body }: MerchantCall): Reply {
    const fields = fieldsOf(body);
    const requested: NewRefund = {
      outRefundNo: text(fields, 'out_refund_no', /^[0-9A-Za-z_\-|*@]{1,64}$/),
      orderNo: text(fields, 'out_trade_no', /^[0-9A-Za-z_\-|*]{6,32}$/),
      reason: fields['reason'] === undefined ? '' : text(fields, 'reason', /^.{0,80}$/s),
      notifyUrl:
        fields['notify_url'] === undefined ? undefined : text(fields, 'notify_url', /^https?:\/\/[^?]{1,240}$/),
      amount: amount(fields, 'refund'),
      total: amount(fields, 'total'),
    };
    const { refund, isNew } = this.parts.book.startRefund(requested);
    const reply = this.refundReply(refund);
    if (isNew) this.parts.refundStarted(refund);
    return reply;
  }

  private refundReply(refund: SimulatedRefund): Reply {
    return { json: refundMessage(this.parts.book.order(refund.orderNo), refund) };
  }

  private tradeBill({ searchParams }: URL): string {
    const { merchant, book, now } = this.parts;
    if ((searchParams.get('bill_type') ?? 'ALL') !== 'ALL') throw new Refusal(400, 'PARAM_ERROR', '账单类型错误');
    return billOf(merchant, book, searchParams.get('bill_date') ?? '', now());
  }

  private fundFlow({ searchParams }: URL): string {
    const [day, account] = [searchParams.get('bill_date') ?? '', searchParams.get('account_type') ?? 'BASIC'];
    return fundFlowOf(this.parts, { day, account }, this.parts.now());
  }

  private bill(url: URL, bill: string): Reply {
    const token = randomBytes(16).toString('hex');
    this.bills.set(token, bill);
    const download = new URL(`/v3/billdownload/file?token=${token}`, url);
    return { json: { hash_type: 'SHA1', hash_value: digestOf(bill), download_url: download.href } };
  }

  private file(url: URL): Reply {
    const bill = this.bills.get(url.searchParams.get('token') ?? '');
    if (bill === undefined) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '账单文件不存在');
    return { file: bill };
  }

  private assertMerchant(given: unknown): void {
    if (given !== this.parts.merchant.merchantId) throw new Refusal(400, 'PARAM_ERROR', '商户号错误');
  }
}
