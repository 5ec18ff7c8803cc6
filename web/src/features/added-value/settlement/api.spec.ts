import { describe, expect, it } from '@jest/globals';
import { settlementKinds, type SettlementKind } from '#libs/contracts';
import { figureKinds, kindsOf, monthOfFilters } from './api.js';

/** How many lines of each kind a month has. */
const lines: Record<SettlementKind, number> = { new: 7, renew: 100, unsubscribe: 5, newUnsubscribe: 2, void: 3 };
const sum = (kinds: readonly SettlementKind[]): number => kinds.reduce((total, kind) => total + lines[kind], 0);

describe('figures of a settled month', () => {
  it('add up: what ran at the start, began and ended gives what runs at the end', () => {
    const start = sum(['renew', 'unsubscribe', 'void']);
    expect(start + sum(figureKinds.newCount) - sum(figureKinds.unsubscribeCount)).toBe(sum(figureKinds.subscribeTotal));
    expect(new Set(Object.values(figureKinds).flat())).toEqual(new Set(settlementKinds));
  });

  it('leaves what is no figure to the server', () => expect(kindsOf('all')).toEqual(['all']));
});

const now = Date.parse('2027-03-01T01:00:00Z');

describe('month of the filters of settled months', () => {
  it.each([
    ['no filter', {}, '202702'],
    ['a month', { year: '2026', month: '3' }, '202603'],
    ['a year that is over', { year: '2024' }, '202412'],
    ['the running year', { year: '2027' }, '202702'],
    ['a month without its year', { month: '5' }, '202702'],
    ['what is no year', { year: 'all', month: '5' }, '202702'],
    ['what is no month', { year: '2024', month: '13' }, '202412'],
  ])('of %s', (_, filters, month) => expect(monthOfFilters(filters, now)).toBe(month));
});
