import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RefundEffect, RefundState } from '#libs/contracts';
import { amountOfRefund, amountsOf, assertPlatformRefunds, unclaimed } from './refund-amounts.js';

const order = { payFee: 1000, refundedFee: 0, transactionId: 't1', paidAt: new Date('2026-01-01T00:00:00Z') };
const part = (amount: number, state: RefundState, transactionId = 't1') => ({ amount, state, transactionId });
const unused = { total: 3, left: 1 };

describe('the amounts of a refund', () => {
  it('leave what no other refund of the payment has taken', () => {
    const refunds = [part(100, 'succeeded'), part(200, 'failed'), part(300, 'givenUp'), part(400, 'succeeded', 't2')];
    expect(amountsOf(order, refunds, unused)).toEqual({ paid: 1000, refunded: 0, refundable: 700, unused: 333 });
    expect(amountsOf(order, [part(800, 'processing')], unused)).toMatchObject({ refundable: 200, unused: 200 });
    expect(amountsOf(order, [part(900, 'succeeded'), part(900, 'failed')], unused)).toMatchObject({ refundable: 0 });
  });

  it('count what an open refund is to withdraw as used', () => {
    const taking = (state: RefundState, effect: RefundEffect, units: number | null = null) => ({
      ...{ state, effect, units, transactionId: 't1' },
    });
    const left = (...refunds: ReturnType<typeof taking>[]) => unclaimed(order, refunds, { total: 100, left: 70 }).left;
    expect(left(taking('succeeded', 'part', 30), taking('givenUp', 'all'))).toBe(70);
    expect(left(taking('processing', 'part', 30), taking('failed', 'part', 10), taking('requested', 'none'))).toBe(30);
    expect(left(taking('requested', 'all'))).toBe(0);
    expect(left(taking('requested', 'part', 70), taking('failed', 'part', 70))).toBe(0);
  });

  it('are at most what is refundable', () => {
    const amounts = amountsOf(order, [part(500, 'requested')], unused);
    expect(amountOfRefund('whole', undefined, amounts)).toBe(500);
    expect(amountOfRefund('unused', undefined, amounts)).toBe(333);
    expect(amountOfRefund('amount', 500, amounts)).toBe(500);
    for (const amount of [undefined, 0, 501]) expect(() => amountOfRefund('amount', amount, amounts)).toThrow();
    expect(() => amountOfRefund('unused', undefined, { ...amounts, unused: 0 })).toThrow();
  });

  it('never exceed the payment, whatever was refunded before', () => {
    const money = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(money, fc.array(money), fc.nat(10_000), fc.nat(10_000), (payFee, before, left, more) => {
        const paid = { ...order, payFee };
        const refunds = before.map((amount) => part(amount, 'succeeded'));
        const found = amountsOf(paid, refunds, { total: left + more, left });
        expect(found.refundable).toBeGreaterThanOrEqual(0);
        expect(found.unused).toBeLessThanOrEqual(found.refundable);
        expect(found.unused * (left + more)).toBeLessThanOrEqual(payFee * left);
      }),
    );
  });

  it('end with the fiftieth part and a year after the payment', () => {
    const parts = (count: number) => Array.from({ length: count }, () => part(1, 'succeeded'));
    const at = (iso: string) => new Date(iso);
    expect(() => assertPlatformRefunds(order, parts(49), at('2027-01-01T00:00:00Z'))).not.toThrow();
    expect(() => assertPlatformRefunds(order, parts(50), at('2026-02-01T00:00:00Z'))).toThrow();
    expect(() => assertPlatformRefunds(order, [], at('2027-01-01T00:00:01Z'))).toThrow();
    expect(() =>
      assertPlatformRefunds({ ...order, transactionId: null }, [], at('2030-01-01T00:00:00Z')),
    ).not.toThrow();
  });
});
