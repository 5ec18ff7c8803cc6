import { describe, expect, it } from '@jest/globals';
import { type Meaning, meaningOf } from './payment-report.js';

const unpaid = { status: 'unpaid', payFee: 1230, transactionId: null, tradeType: 'JSAPI' } as const;
const report = { transactionId: 't1', amount: 1230 };
const none = new Set<string>();

describe('what a payment means', () => {
  it.each<[Meaning, Parameters<typeof meaningOf>]>([
    ['paid', [unpaid, report, none]],
    ['amount', [unpaid, { ...report, amount: 1229 }, none]],
    ['amount', [unpaid, { ...report, amount: 1231 }, none]],
    ['known', [{ ...unpaid, status: 'paid', transactionId: 't1' }, report, none]],
    ['known', [{ ...unpaid, status: 'refunded', transactionId: 't1' }, report, none]],
    ['known', [{ ...unpaid, status: 'closed' }, report, new Set(['t1'])]],
    ['late', [{ ...unpaid, status: 'closed' }, report, none]],
    ['late', [{ ...unpaid, status: 'paid', transactionId: 't0' }, report, none]],
    ['late', [{ ...unpaid, status: 'refunded', transactionId: 't0' }, report, none]],
    ['late', [{ ...unpaid, tradeType: 'MANUAL' }, report, none]],
    ['foreign', [undefined, report, none]],
  ])('%s', (meaning, given) => expect(meaningOf(...given)).toBe(meaning));
});
