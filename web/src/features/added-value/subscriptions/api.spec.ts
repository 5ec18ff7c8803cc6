import { describe, expect, it } from '@jest/globals';
import { cancelOutcome, runs, statusOf, type Subscription, addParent, subscribeBody } from './api.js';

const record = (part: Partial<Subscription>): Subscription =>
  ({
    status: 'subscribe',
    expirationTime: '2026-11-30 23:59:59',
    cancelTime: null,
    refusal: null,
    ...part,
  }) as Subscription;

describe('a record of the roster', () => {
  it.each([
    ['subscribe', {}, '服务到 2026-11-30 23:59:59，之后不再续订'],
    [
      'unsubscribe',
      { cancelTime: '2026-11-02 08:00:00' },
      '已于 2026-11-02 08:00:00 取消，服务到 2026-11-30 23:59:59，不变',
    ],
    ['pending', {}, '正在添加家长，尚未开始，不变'],
    ['refused', { refusal: '请输入正确的手机' }, '没有订阅（请输入正确的手机），不变'],
  ])('%s: says what a cancellation does to it', (status, part, outcome) => {
    expect(cancelOutcome(record({ status, ...part }))).toBe(outcome);
    expect(runs({ status })).toBe(status === 'subscribe');
  });

  it('shows a state that this console does not know as it came', () => {
    expect(statusOf({ status: 'paused' })).toEqual({ label: 'paused', tone: 'neutral' });
  });
});

const form = { payItemCode: 'i1', studentUid: 's1', parentUid: 'p1' };
const newParent = { name: '李家长', phone: '13900000001', relationCode: '51' } as const;

describe('the body of a subscription', () => {
  it('names the parent and leaves out what is empty', () => {
    expect(subscribeBody('S1', { ...form, remarks: ' ', source: '' })).toEqual({ schoolCode: 'S1', ...form });
    expect(subscribeBody('S1', { ...form, specialUser: 'teacher', source: '电话', remarks: ' 试用 ' })).toEqual({
      ...{ schoolCode: 'S1', ...form, specialUser: 'teacher', source: '电话', remarks: '试用' },
    });
  });

  it('R-AV-46: addParent clears the parent and sends the new one, any other choice drops the new one', () => {
    expect(subscribeBody('S1', { ...form, parentUid: addParent, newParent })).toEqual({
      ...{ schoolCode: 'S1', payItemCode: 'i1', studentUid: 's1', newParent },
    });
    expect(subscribeBody('S1', { ...form, newParent })).toEqual({ schoolCode: 'S1', ...form });
  });
});
