import { describe, expect, it } from '@jest/globals';
import { clockText, minutesText, reversalKind, type ReversedRecharge } from './rows.js';

describe('minutesText', () => {
  it.each([
    [0, '0分钟'],
    [59, '59分钟'],
    [60, '1小时'],
    [125, '2小时5分钟'],
    [-30, '-30分钟'],
    [-61, '-1小时1分钟'],
    [600_000, '10,000小时'],
  ])('shows %d minutes as %s', (minutes, text) => expect(minutesText(minutes)).toBe(text));
});

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [67, '1:07'],
    [3599, '59:59'],
    [3847, '1:04:07'],
  ])('shows %d seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
});

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
