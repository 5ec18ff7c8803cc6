import { describe, expect, it } from '@jest/globals';
import { monthOfFilters } from './api.js';

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
