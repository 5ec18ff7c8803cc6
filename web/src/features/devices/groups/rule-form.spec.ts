import { describe, expect, it } from '@jest/globals';
import { dayMinutes } from '#libs/contracts';
import { ruleForm, ruleOf, ruleText } from './rule-form.js';

const rule = {
  addressProvinceCode: '440000',
  addressCityCode: '440300',
  schoolCodes: ['S1', 'S2'],
  model: 'M1',
  version: '1.2',
  tag: '操场',
  quietMinutes: 2 * dayMinutes,
  notUpgradedTo: 12,
};

describe('the form of a rule of cards', () => {
  it('holds a rule and gives the same one back', () => {
    expect(ruleOf(ruleForm(rule))).toEqual(rule);
    expect(ruleOf(ruleForm({ upgradedTo: 0 }))).toEqual({ upgradedTo: 0 });
  });

  it('keeps minutes in the largest unit without a rest', () => {
    expect(ruleForm({ quietMinutes: 90 })).toMatchObject({ quiet: 90, quietUnit: 'minute' });
    expect(ruleForm({ quietMinutes: 120 })).toMatchObject({ quiet: 2, quietUnit: 'hour' });
    expect(ruleForm({ quietMinutes: 2880 })).toMatchObject({ quiet: 2, quietUnit: 'day' });
  });

  it('leaves out what holds nothing', () => {
    expect(ruleOf({ model: ' ', tag: '', area: [], schoolCodes: [], quiet: null, upgradeCode: 3 })).toEqual({});
  });

  it('is described in one line', () => {
    expect(ruleText(rule, (code) => `区域${code}`)).toBe(
      '区域440300，2 所学校，型号 M1，版本 1.2，标签 操场，离线或无心跳超过 2天，未升级到 12',
    );
  });
});
