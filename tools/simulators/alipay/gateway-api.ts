import { randomUUID } from 'node:crypto';
import { fenOf, fromWireTime } from '#libs/contracts';
import type { TradeRequest } from './book.js';
import { billOf } from './bill.js';
import { refundMessage, refundQueryMessage, tradeMessage } from './messages.js';
import type { Platform } from './platform.js';
import { Refusal } from './refusal.js';

type Content = Record<string, unknown>;

/** Calls of an app at the gateway, as the platform documents them. */
export class GatewayApi {
  private readonly bills = new Map<string, Buffer>();

  constructor(
    private readonly platform: Platform,
    private readonly now: () => Date,
  ) {}

  /** What a call returns. `origin`: where its caller has reached the platform. @throws Refusal */
  respond(parameters: Record<string, string>, origin: string): object {
    const content = contentOf(parameters);
    switch (parameters['method']) {
      case 'alipay.trade.query':
        return tradeMessage(this.platform.book.trade(text(content, 'out_trade_no')));
      case 'alipay.trade.close': {
        const { orderNo, transactionId } = this.platform.book.close(text(content, 'out_trade_no'));
        return { out_trade_no: orderNo, trade_no: transactionId };
      }
      case 'alipay.trade.refund':
        return this.refund(content);
      case 'alipay.trade.fastpay.refund.query':
        return this.refundQuery(content);
      case 'alipay.data.dataservice.bill.downloadurl.query':
        return this.bill(content, origin);
      default:
        throw new Refusal('isv.invalid-method', '不存在的方法名', '40002');
    }
  }

  /** The zip of a bill, whose address counts once. */
  file(token: string): Buffer | undefined {
    const bill = this.bills.get(token);
    this.bills.delete(token);
    return bill;
  }

  private refund(content: Content): object {
    const { book } = this.platform;
    const orderNo = text(content, 'out_trade_no');
    const reason = content['refund_reason'] === undefined ? '' : text(content, 'refund_reason', /^.{1,256}$/s);
    const [outRefundNo, amount] = [text(content, 'out_request_no', /^.{1,64}$/), fen(content, 'refund_amount')];
    const { refund, isNew } = book.refund({ outRefundNo, orderNo, amount, reason });
    if (isNew) this.platform.reportRefund(refund);
    return refundMessage(book.trade(orderNo), book.refundedOf(orderNo), isNew);
  }

  private refundQuery(content: Content): object {
    const trade = this.platform.book.trade(text(content, 'out_trade_no'));
    const refund = this.platform.book.refunds.get(text(content, 'out_request_no'));
    return refundQueryMessage(trade, refund?.orderNo === trade.orderNo ? refund : undefined);
  }

  private bill(content: Content, origin: string): object {
    if (text(content, 'bill_type') !== 'trade') throw new Refusal('isp.invalid_arguments', '入参不合法');
    const bill = billOf(this.platform.book, text(content, 'bill_date'), this.now());
    const token = randomUUID();
    this.bills.set(token, bill);
    return { bill_download_url: `${origin}/downloadBillFile.resource?fileId=${token}` };
  }
}

/** What a page of a payment asks for. @throws Refusal */
export const pageRequestOf = (parameters: Record<string, string>): TradeRequest => {
  const content = contentOf(parameters);
  const expiresAt = fromWireTime(text(content, 'time_expire', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));
  if (content['product_code'] !== 'QUICK_WAP_WAY') throw new Refusal('ACQ.INVALID_PARAMETER', '产品码无效');
  return {
    orderNo: text(content, 'out_trade_no', /^\w{1,64}$/),
    description: text(content, 'subject', /^[^/=&]{1,256}$/),
    amount: fen(content, 'total_amount'),
    notifyUrl: text(parameters, 'notify_url', /^https?:\/\/[^?]{1,240}$/),
    returnUrl: text(parameters, 'return_url', /^https?:\/\/.{1,240}$/),
    expiresAt,
  };
};

const contentOf = ({ biz_content: content = '' }: Record<string, string>): Content => {
  try {
    return JSON.parse(content) as Content;
  } catch {
    throw new Refusal('isv.invalid-parameter', '参数无效', '40002');
  }
};

const text = (content: Content, name: string, pattern = /^.{1,256}$/s): string => {
  const value = content[name];
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new Refusal('ACQ.INVALID_PARAMETER', `参数无效：${name}`);
};

const fen = (content: Content, name: string): number => {
  const amount = fenOf(text(content, name, /^\d{1,9}\.\d{2}$/));
  if (amount === undefined || amount < 1) throw new Refusal('ACQ.INVALID_PARAMETER', `参数无效：${name}`);
  return amount;
};
