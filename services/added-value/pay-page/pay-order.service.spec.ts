import { describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { OnlineOrderEntity } from '../order/online-order.entity.js';
import { PayOrderService } from './pay-order.service.js';

const proof = { schoolCode: 's1', parentUid: 'p1', openId: 'o1' };
const body = { schoolCode: 's1', payParentUid: 'p1', studentUid: 'c1', payItemId: 'i1', price: '12.00' };
const stored = {
  ...{ orderNo: '2026', schoolCode: 's1', payItemName: '包月', studentName: '小明', payFee: 1200, prepayId: null },
  ...{ orderTime: new Date(), startDate: '2026-11-01', endDate: '2026-11-30' },
};

/** Asks a second time with the key under which an order was made, which is now in a state. */
const again = (status: OnlineOrderEntity['status'], refusal: string) => {
  const orders = { findOneBy: () => Promise.resolve({ ...stored, status }) };
  const given = [
    { getRepository: () => orders },
    { run: (work: (tx: object) => unknown) => work({}) },
    { once: () => Promise.resolve(stored.orderNo) },
    ...[{}, {}],
    { of: () => Promise.resolve([{ studentUid: 'c1' }]) },
    {},
    { prepay: () => Promise.reject(new RuleError(refusal)) },
    ...[{}, { publicUrl: 'https://h' }],
  ] as unknown as ConstructorParameters<typeof PayOrderService>;
  return new PayOrderService(...given).order(body, proof, 'key');
};

describe('an order that is asked for again', () => {
  it.each([
    ['paid', texts.orderExpired],
    ['paid', texts.orderPaid],
    ['refunded', texts.orderExpired],
    ['closed', texts.orderExpired],
  ] as const)('is returned when it is %s', async (status, refusal) => {
    expect(await again(status, refusal)).toMatchObject({ orderNo: stored.orderNo, status, payParams: null });
  });

  it('is refused while it is unpaid and can be paid no more', async () => {
    await expect(again('unpaid', texts.orderExpired)).rejects.toThrow(texts.orderExpired);
  });
});
