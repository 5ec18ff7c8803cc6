import { describe, expect, it } from '@jest/globals';
import { UnreadableMessage } from '../message-fields.js';
import { fundFlowLines } from './fund-flow.js';

const header =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号';
const sent =
  '`2026-03-10 16:33:45,`1330001,`90001,`商家转账,`转账,`支出,`12.30,`100.00,`1900000001API,`教师积分, 兑换,`20260310B1';
const back = '`2026-03-10 17:00:00,`1330001,`90002,`退款,`转账退款,`收入,`12.30,`112.30,`system,`,`20260310B1';
const paidIn = '`2026-03-10 18:00:00,`1330002,`90003,`充值,`充值,`收入,`500.00,`612.30,`system,`,`';
const summary = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额';
const bill = (...texts: string[]): Buffer => Buffer.from(`\uFEFF${texts.join('\r\n')}\r\n`);
const read = (...texts: string[]) => [...fundFlowLines(bill(...texts))];

describe('the fund-flow bill of a day', () => {
  it('has a line for money that left under a number of the merchant or came back', () => {
    const common = { billNo: '20260310B1', amount: 1230, isTransfer: true };
    expect(read(header, sent, back, paidIn, summary, '`3,`2,`512.30,`1,`12.30')).toEqual([
      { ...common, at: new Date('2026-03-10T08:33:45Z'), direction: 'out' },
      { ...common, at: new Date('2026-03-10T09:00:00Z'), direction: 'in' },
    ]);
  });

  it('marks the lines of transfers', () => {
    const refund = sent.replace('商家转账', '退款').replace('`转账,', '`退款,');
    expect(read(header, refund, summary)).toMatchObject([{ isTransfer: false }]);
  });

  it.each([
    ['a line without a direction', header, sent.replace('支出', '冻结')],
    ['a bill without the number', header.replace(',业务凭证号', ''), sent],
    ['a line without an amount', header, sent.replace('12.30', '一元')],
    ['a line of other columns', header, `${sent},\`x`],
  ])('refuses %s', (_what, head, line) => {
    expect(() => read(head, line, summary)).toThrow(UnreadableMessage);
  });
});
