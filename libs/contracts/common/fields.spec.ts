import { describe, expect, it } from '@jest/globals';
import { maskedName, withMaskedMobiles } from './fields.js';

describe('the name of a person in a refusal', () => {
  it.each([
    ['王', '王*'],
    ['王明', '王*'],
    ['王小明', '王*明'],
    ['欧阳小明', '欧**明'],
    [' Tom ', 'T*m'],
    ['𠮷田一', '𠮷*一'],
  ])('of %s is %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});

describe('mobiles within a JSON value', () => {
  it('are masked in texts, numbers and names, and leave the rest as it is', () => {
    const value = {
      total: 17_179_869_184,
      list: ['致电13800138000', 1.5, null],
      '13900139000': true,
      long: '138001380001',
    };
    expect(withMaskedMobiles(value)).toEqual({
      ...{ total: '171****9184', list: ['致电138****8000', 1.5, null], '139****9000': true, long: '138001380001' },
    });
  });
});
