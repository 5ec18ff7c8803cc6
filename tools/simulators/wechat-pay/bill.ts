import { billStart, isOfDay, platformTime, row, yuan } from './bill-format.js';
import type { Book, SimulatedOrder, SimulatedRefund } from './book.js';
import { Refusal } from './refusal.js';
import type { SimulatedMerchant } from './simulated-merchant.js';

const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const summaryHeader = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** The bill `ALL` of a day. @throws Refusal when there is none */
export const billOf = (merchant: SimulatedMerchant, book: Book, day: string, now: Date): string => {
  const start = billStart(day, now);
  const paid = [...book.orders.values()].filter(({ paidAt }) => isOfDay(start, paidAt));
  const refunds = [...book.refunds.values()].filter(
    ({ state, endedAt }) => state === 'SUCCESS' && isOfDay(start, endedAt),
  );
  if (paid.length + refunds.length === 0) throw new Refusal(400, 'NO_STATEMENT_EXIST', '账单不存在');
  const rows = [
    ...paid.map((order) => ({ at: order.paidAt, text: paidRow(merchant, order) })),
    ...refunds.map((refund) => ({ at: refund.endedAt, text: refundRow(merchant, book.order(refund.orderNo), refund) })),
  ].sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  const [sold, back] = [sum(paid.map(({ paidAmount }) => paidAmount ?? 0)), sum(refunds.map(({ amount }) => amount))];
  const summary = row([String(rows.length), yuan(sold), yuan(back), '0.00', '0.00', yuan(sold), yuan(back)]);
  return `\uFEFF${[header, ...rows.map(({ text }) => text), summaryHeader, summary].join('\r\n')}\r\n`;
};

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const common = (merchant: SimulatedMerchant, order: SimulatedOrder, at: Date, state: string): string[] => [
  platformTime(at),
  merchant.appId,
  merchant.merchantId,
  '0',
  '',
  order.transactionId ?? '',
  order.orderNo,
  order.openId,
  'JSAPI',
  state,
  'OTHERS',
  'CNY',
];

const paidRow = (merchant: SimulatedMerchant, order: SimulatedOrder): string => {
  const amount = yuan(order.paidAmount ?? 0);
  return row([
    ...common(merchant, order, order.paidAt ?? order.createdAt, 'SUCCESS'),
    ...[
      amount,
      '0.00',
      '0',
      '0',
      '0.00',
      '0.00',
      '',
      '',
      order.description,
      '',
      '0.00000',
      '0.60%',
      amount,
      '0.00',
      '',
    ],
  ]);
};

const refundRow = (merchant: SimulatedMerchant, order: SimulatedOrder, refund: SimulatedRefund): string => {
  const amount = yuan(refund.amount);
  return row([
    ...common(merchant, order, refund.endedAt ?? refund.createdAt, 'REFUND'),
    ...['0.00', '0.00', refund.refundId, refund.outRefundNo, amount, '0.00', 'ORIGINAL', 'SUCCESS'],
    ...[order.description, '', '0.00000', '0.60%', '0.00', amount, ''],
  ]);
};
