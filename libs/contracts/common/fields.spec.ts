import { describe, expect, it } from '@jest/globals';
import { maskedName } from './fields.js';

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
