import { describe, expect, it } from '@jest/globals';
import { payWays } from './pay-ways.js';

describe('payWays', () => {
  const params = {
    ...{ appId: 'wx1', timeStamp: '1772416800', nonceStr: 'n', package: 'prepay_id=1' },
    ...{ signType: 'RSA', paySign: 's' },
  };

  it.each([
    ['nothing once an order can no longer be paid', null, { payParams: null, payUrl: null }],
    ['the parameters of a bridge', { kind: 'bridge', params, url: null }, { payParams: params, payUrl: null }],
    [
      'the page for a browser without the bridge',
      { kind: 'bridge', params, url: '/p' },
      { payParams: params, payUrl: '/p' },
    ],
    ['the page of a channel without a bridge', { kind: 'redirect', url: '/p' }, { payParams: null, payUrl: '/p' }],
  ] as const)('returns %s', (_what, action, expected) => {
    expect(payWays(action)).toEqual(expected);
  });
});
