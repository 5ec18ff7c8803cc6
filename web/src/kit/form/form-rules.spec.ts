import { describe, expect, it } from '@jest/globals';
import type { FormRule } from 'antd';
import { decimal, inRange, mobile, phone, positiveInteger, price, required, wholeNumber } from './form-rules.js';

type Checked = { validator: (rule: object, value: unknown) => Promise<void> };

/** Text of the rule that a value breaks; undefined when it passes. */
const problemOf = (rule: FormRule, value: unknown): Promise<string | undefined> =>
  (rule as unknown as Checked).validator({}, value).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );

describe('rules of forms', () => {
  it.each<[string, FormRule, unknown, string | undefined]>([
    ['required', required(), undefined, '不能为空！'],
    ['required', required(), '  ', '不能为空！'],
    ['required', required(), [], '不能为空！'],
    ['required', required('请选择'), null, '请选择'],
    ['required', required(), 0, undefined],
    ['required', required(), ['x'], undefined],
    ['a positive integer', positiveInteger, '12', undefined],
    ['a positive integer', positiveInteger, '012', '请输入数字'],
    ['a positive integer', positiveInteger, 0, '请输入数字'],
    ['a whole number', wholeNumber, 0, undefined],
    ['a whole number', wholeNumber, '-1', '请输入数字'],
    ['a decimal', decimal, '0.01', undefined],
    ['a decimal', decimal, '0.001', '请输入数字'],
    ['a decimal', decimal, '1.', '请输入数字'],
    ['a range', inRange(1, 20), 'x', '必须为数字'],
    ['a range', inRange(1, 20), '21', '请输入1-20的数值'],
    ['a range', inRange(1, 20), 20, undefined],
    ['a phone', phone, '020-88886666', undefined],
    ['a phone', phone, '1381234', undefined],
    ['a phone', phone, '138123', '请输入正确的手机'],
    ['a price', price, '12.3', undefined],
    ['a price, left empty', price, '', undefined],
    ['R-AV-29 a price', price, '0', '最小金额为0.01'],
    ['R-AV-30 a price', price, '12.345', '小数点后最多两位数'],
    ['R-AV-31 a price', price, '十二', '请填写正确的价格'],
    ['a mobile', mobile, '8888666', '请输入正确的手机号码'],
    ['a mobile, left empty', mobile, '', undefined],
  ])('%s: %# %j', async (_name, rule, value, problem) => {
    expect(await problemOf(rule, value)).toBe(problem);
  });
});
