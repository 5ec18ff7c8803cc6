import { describe, expect, it } from '@jest/globals';
import type { WalletStore } from '../wallet/wallet-store.js';
import type { RechargeOrderEntity } from './recharge-order.entity.js';
import { RechargeOrders } from './recharge-orders.js';

describe('the event of an order of minutes', () => {
  it('says what the order is now, keyed by its number', () => {
    const order = {
      ...{ orderNo: 'TC1', schoolCode: 's1', status: 'paid', studentCode: 'S1', payParentCode: 'P1' },
      ...{ talkTime: 100, payFee: 3000, phoneMasked: '138****0001', openId: 'o1' },
    } as RechargeOrderEntity;
    expect(new RechargeOrders({} as WalletStore).changed(order)).toEqual({
      topic: 'trtc.order',
      type: 'rechargeOrder.changed',
      key: 'TC1',
      data: {
        ...{ orderNo: 'TC1', schoolCode: 's1', status: 'paid', studentUid: 'S1', payParentUid: 'P1' },
        ...{ talkTime: 100, payFee: 3000 },
      },
    });
  });
});
