import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, corpId, LicenceTown } from './licence-parts.js';

describe('what an order becomes while it is read', () => {
  let town: LicenceTown;
  let orderId: string;

  beforeEach(async () => {
    town = await LicenceTown.open();
    orderId = (await town.buy(20)).orderId ?? '';
    // it is read again automatically
    town.clock.pass(60);
  });
  afterEach(() => town.close());

  const status = async () => (await town.parts.orders.list(admin, {}, { page: 1, size: 10 })).list[0]?.order_status;
  /** Between the platform's next answer about an order and its arrival. */
  const beforeArrival = (meanwhile: () => Promise<void>): void => {
    const { orders } = town.parts.weCom;
    const get = orders.get.bind(orders);
    orders.get = async (id) => {
      orders.get = get;
      const answer = get(id);
      await answer.catch(() => undefined);
      await meanwhile();
      return answer;
    };
  };
  const reported = async (type: 'licence.paid' | 'licence.refunded', more: object): Promise<void> => {
    town.clock.pass(1);
    await town.publish('wx.platform', type, { corpId, orderId, ...more });
  };
  const paid = async (): Promise<void> => {
    town.platform.payOrder(orderId);
    await reported('licence.paid', { buyerUserid: town.buyer.userid });
  };

  it('is read again at once when its payment is reported meanwhile', async () => {
    expect(await status()).toBe(0);
    beforeArrival(paid);
    await town.parts.reads.work();
    expect(await status()).toBe(1);
  });

  it('is read again at once when its payment is reported while no answer comes', async () => {
    town.platform.fail({ path: 'license/get_order', kind: 'away', count: 2 });
    beforeArrival(paid);
    await town.parts.reads.work();
    expect(await status()).toBe(1);
  });

  it('is not set back by a synchronisation whose answer is older', async () => {
    beforeArrival(async () => {
      await paid();
      await town.parts.reads.work();
      expect(await status()).toBe(1);
    });
    expect(await town.sync('orders')).toMatchObject({ state: 'finished' });
    expect(await status()).toBe(1);
    await town.parts.reads.work();
    expect(await status()).toBe(1);
  });

  it('is refunded though a synchronisation still has it as paid', async () => {
    await paid();
    await town.parts.reads.work();
    beforeArrival(async () => {
      town.platform.refundOrder(orderId, 'requested');
      town.platform.refundOrder(orderId, 'done');
      await reported('licence.refunded', { status: 5 });
    });
    await town.sync('orders');
    await town.parts.reads.work();
    expect(await status()).toBe(5);
  });
});
