import { describe, expect, it } from '@jest/globals';
import { reversalKind, type ReversedRecharge } from './rows.js';

const recharge = (own: Partial<ReversedRecharge>): ReversedRecharge => ({
  ...{ id: 'r', source: 'admin', orderNo: null, price: '0.00', rechargeTime: 60, reversible: true, reversalOf: null },
  ...own,
});

describe('reversalKind', () => {
  it('withdraws what an administrator or a file has given, as long as that can be', () => {
    expect(reversalKind(recharge({}))).toBe('撤回');
    expect(reversalKind(recharge({ source: 'import' }))).toBe('撤回');
    expect(reversalKind(recharge({ reversible: false }))).toBeNull();
  });

  it('pays back what was paid online', () => {
    expect(reversalKind(recharge({ source: 'online', orderNo: 'n1', reversible: false }))).toBe('退款');
    expect(reversalKind(recharge({ source: 'online', orderNo: null }))).toBeNull();
  });

  it('leaves what went back already', () => {
    expect(reversalKind(recharge({ reversalOf: 'r0', rechargeTime: -60 }))).toBeNull();
    expect(reversalKind(recharge({ rechargeTime: 0 }))).toBeNull();
  });
});
