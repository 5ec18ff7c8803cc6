import { describe, expect, it } from '@jest/globals';
import { cancelOutcome, runs, statusOf, type Subscription } from './api.js';

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
