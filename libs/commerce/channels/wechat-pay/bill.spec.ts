import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { UnreadableMessage } from '../message-fields.js';
import { assertDigest, billLines } from './bill.js';

const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const paid =
  '`2014-11-10 16:33:45,`wx2421b1c4370ec43b,`10000100,`0,`1000,`1001690740201411100005734289,`1415640626,`085e9858e3ba5186aafcbaed1,`JSAPI,`SUCCESS,`OTHERS,`CNY,`0.01,`0.0,`0,`0,`0,`0,`,`,`考勤, 一年,`订单额外描述,`0,`0.60%,`0.01, `0.00, `';
const refunded =
  '`2014-11-10 16:46:14,`wx2421b1c4370ec43b,`10000100,`0,`1000,`1002780740201411100005729794,`1415635270,`085e9858e90ca40c0b5aee463,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.0,`5030000012014111000000001,`R1,`0.02,`0,`ORIGINAL,`SUCCESS,`考勤,`,`0,`0.60%,`0.00,`12.34,`';
const summary = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const bill = (...texts: string[]): Buffer => Buffer.from(`\uFEFF${texts.join('\r\n')}\r\n`);
const whole = bill(header, paid, refunded, summary, '`2,`0.01,`0.02,`0.0,`0,`0.01,`12.34');

describe('the bill of a day', () => {
  it('has a line for each payment and refund, as the platform writes them', () => {
    expect([...billLines(whole)]).toEqual([
      {
        at: new Date('2014-11-10T08:33:45Z'),
        transactionId: '1001690740201411100005734289',
        orderNo: '1415640626',
        amount: 1,
        outRefundNo: null,
        refundAmount: null,
        refundId: null,
        refundState: null,
      },
      {
        at: new Date('2014-11-10T08:46:14Z'),
        transactionId: '1002780740201411100005729794',
        orderNo: '1415635270',
        amount: 0,
        outRefundNo: 'R1',
        refundAmount: 1234,
        refundId: '5030000012014111000000001',
        refundState: 'succeeded',
      },
    ]);
  });

  it('may have its columns in another order, with others between them', () => {
    const [moved] = billLines(
      bill(
        '新栏,申请退款金额,订单金额,商户退款单号,微信退款单号,退款状态,交易状态,商户订单号,微信订单号,交易时间',
        '`,`0.00,`0.10,`0,`0,`,`SUCCESS,`A,`T,`2014-11-10 16:33:45',
      ),
    );
    expect(moved).toMatchObject({ orderNo: 'A', transactionId: 'T', amount: 10 });
  });

  it('may have no line', () => {
    expect([...billLines(bill(header, summary, '`0,`0.00'))]).toEqual([]);
  });

  it.each([
    ['no header', bill(paid)],
    ['a line with too few values', bill(header, '`2014-11-10 16:33:45,`wx1')],
    ['a state of its own', bill(header, paid.replace('SUCCESS', 'PENDING'))],
    ['a time that is none', bill(header, paid.replace('2014-11-10', 'today'))],
    ['an amount that is none', bill(header, paid.replace('`0.01, `0.00', '`a fen, `0.00'))],
  ])('is refused with %s', (_what, broken) => {
    expect(() => [...billLines(broken)]).toThrow(UnreadableMessage);
  });

  it('has the digest that was announced, in either case', () => {
    const digest = createHash('sha1').update(whole).digest('hex');
    expect(() => assertDigest(whole, digest.toUpperCase())).not.toThrow();
    expect(() => assertDigest(whole.subarray(1), digest)).toThrow(UnreadableMessage);
  });
});
