import type { Book } from './book.js';
import { billStart, isOfDay, platformTime, row, yuan } from './bill-format.js';
import { Refusal } from './refusal.js';
import type { FundFlow, TransferBook } from './transfer-book.js';

const header =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号';
const summaryHeader = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额';

interface Line extends Pick<FundFlow, 'at' | 'amount' | 'direction'> {
  /** Number at the platform, and that of the merchant. */
  number: string;
  voucher: string;
  name: string;
  type: string;
}

/** The fund-flow bill (资金账单) of an account and a day. @throws Refusal when there is none */
export const fundFlowOf = (
  { book, transfers }: { book: Book; transfers: TransferBook },
  { day, account }: { day: string; account: string },
  now: Date,
): string => {
  const start = billStart(day, now);
  const all = account === 'OPERATION' ? transferLines(transfers) : account === 'BASIC' ? tradeLines(book) : undefined;
  if (!all) throw new Refusal(400, 'PARAM_ERROR', '资金账户类型错误');
  const lines = all.filter(({ at }) => isOfDay(start, at)).sort((a, b) => a.at.getTime() - b.at.getTime());
  if (lines.length === 0) throw new Refusal(400, 'NO_STATEMENT_EXIST', '账单不存在');
  const rows = lines.map((line, n) =>
    row([
      ...[platformTime(line.at), line.number, `${line.number}${n}`, line.name, line.type],
      ...[line.direction === 'in' ? '收入' : '支出', yuan(line.amount), '0.00', 'system', '', line.voucher],
    ]),
  );
  const of = (direction: FundFlow['direction']): string[] => {
    const some = lines.filter((line) => line.direction === direction);
    return [String(some.length), yuan(some.reduce((sum, { amount }) => sum + amount, 0))];
  };
  const summary = row([String(rows.length), ...of('in'), ...of('out')]);
  return `\uFEFF${[header, ...rows, summaryHeader, summary].join('\r\n')}\r\n`;
};

const transferLines = ({ flows }: TransferBook): Line[] =>
  flows.map((flow) => ({
    ...flow,
    ...{ number: flow.transferBillNo, voucher: flow.outBillNo },
    ...(flow.direction === 'out' ? { name: '商家转账', type: '商家转账' } : { name: '商家转账退回', type: '转账退回' }),
  }));

const tradeLines = ({ orders, refunds }: Book): Line[] => [
  ...[...orders.values()].flatMap(({ paidAt, paidAmount, transactionId, orderNo }) =>
    paidAt === null
      ? []
      : [line(paidAt, paidAmount ?? 0, { number: transactionId ?? '', voucher: orderNo, name: '交易' })],
  ),
  ...[...refunds.values()].flatMap(({ state, endedAt, amount, refundId, outRefundNo }) =>
    state !== 'SUCCESS' || endedAt === null
      ? []
      : [line(endedAt, amount, { number: refundId, voucher: outRefundNo, name: '退款' })],
  ),
];

const line = (at: Date, amount: number, some: Pick<Line, 'number' | 'voucher' | 'name'>): Line => ({
  ...some,
  ...{ at, amount, type: some.name, direction: some.name === '退款' ? 'out' : 'in' },
});
