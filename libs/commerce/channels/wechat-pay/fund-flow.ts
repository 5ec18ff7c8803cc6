import { UnreadableMessage } from '../message-fields.js';
import type { PayoutBillLine } from '../payout-platform.js';
import { amountOf, billRows, timeOf } from './bill.js';

/** Columns of the fund-flow bill (资金账单) that are read. */
const columns = {
  at: '记账时间',
  name: '业务名称',
  type: '业务类型',
  direction: '收支类型',
  amount: '收支金额(元)',
  billNo: '业务凭证号',
} as const;

/** What moved under a number of the merchant, up to the summary. @throws UnreadableMessage for what is no bill */
export function* fundFlowLines(bill: Buffer): Generator<PayoutBillLine> {
  for (const value of billRows(bill, columns)) {
    const billNo = value('billNo');
    if (billNo === '') continue;
    yield {
      billNo,
      at: timeOf(value('at')),
      amount: amountOf(value('amount')),
      direction: directionOf(value('direction')),
      isTransfer: `${value('name')}${value('type')}`.includes('转账'),
    };
  }
}

const directionOf = (text: string): PayoutBillLine['direction'] => {
  if (text === '支出') return 'out';
  if (text === '收入') return 'in';
  throw new UnreadableMessage(`a line of the bill is ${text.slice(0, 40)}`);
};
