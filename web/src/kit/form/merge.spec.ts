import { describe, expect, it } from '@jest/globals';
import { Problem } from '../../core/problem.js';
import { differencesOf, merged, staleOf, valueText } from './merge.js';

const base = { name: '一年服务', price: '120.00', months: 12, note: null };

describe('the differences of a form and a stored record', () => {
  it('take what the other person alone has changed, and keep what is changed here alone', () => {
    const mine = { ...base, name: '全年服务' };
    const theirs = { ...base, price: '150.00' };
    const differences = differencesOf(base, mine, theirs);
    expect(differences).toEqual([
      { name: 'name', mine: '全年服务', theirs: '一年服务', choice: 'mine' },
      { name: 'price', mine: '120.00', theirs: '150.00', choice: 'theirs' },
    ]);
    expect(merged(mine, differences)).toEqual({ ...base, name: '全年服务', price: '150.00' });
  });

  it('leave to a person what both have changed', () => {
    const differences = differencesOf(base, { ...base, price: '100.00' }, { ...base, price: '150.00' });
    expect(differences).toEqual([{ name: 'price', mine: '100.00', theirs: '150.00', choice: undefined }]);
  });

  it('are none when both made the same change, or the field is empty in two ways', () => {
    const mine = { ...base, months: 24, note: '' };
    expect(differencesOf(base, mine, { ...base, months: 24, note: undefined })).toEqual([]);
  });

  it('keep fields of the form that no record has', () => {
    expect(merged({ ...base, own: 1 }, differencesOf(base, { ...base, own: 1 }, base))).toEqual({ ...base, own: 1 });
  });
});

describe('a refused save', () => {
  it('is recognised by its data', () => {
    const stale = { version: 3, current: {}, changes: [] };
    expect(staleOf(new Problem('rejected', '', null, null, stale))).toBe(stale);
    expect(staleOf(new Problem('rejected', '', null, 'name', { version: 3 }))).toBeUndefined();
    expect(staleOf(new Error())).toBeUndefined();
  });

  it.each([
    [undefined, '（空）'],
    [[], '（空）'],
    [true, '是'],
    [['a', 'b'], 'a，b'],
    [[{ code: 'p1', name: '王芳', phone: '138****1234', relationCode: '2' }], '王芳 138****1234'],
    [0, '0'],
  ])('shows %j as %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});
