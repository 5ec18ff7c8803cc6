import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OutgoingEvent } from '#libs/events';
import { OrderBook, type RefundCause } from '#libs/pay-orders';
import { RechargeEntity } from '../wallet/recharge.entity.js';
import { type NewRecharge, WalletStore } from '../wallet/wallet-store.js';
import { RechargeOrderEntity } from './recharge-order.entity.js';

/** Orders of minutes: paid, they raise the balance of the student; refunded, what is unused is reversed. */
@Injectable()
export class RechargeOrders extends OrderBook {
  readonly entity = RechargeOrderEntity;
  readonly service = 'trtc';
  readonly notifyPath = 'api/trtc/pay/notify';

  constructor(private readonly wallets: WalletStore) {
    super();
  }

  async serve(tx: EntityManager, orders: readonly RechargeOrderEntity[]): Promise<void> {
    await this.wallets.recharge(tx, orders.map(rechargeOf));
  }

  async withdraw(tx: EntityManager, { orderNo }: RechargeOrderEntity, { by, reason }: RefundCause): Promise<void> {
    const recharge = await tx.getRepository(RechargeEntity).findOneBy({ orderNo });
    if (recharge) await this.wallets.reverse(tx, recharge.id, by, reason);
  }

  changed(order: RechargeOrderEntity): OutgoingEvent<'trtc.order'> {
    return {
      topic: 'trtc.order',
      type: 'rechargeOrder.changed',
      key: order.orderNo,
      data: {
        orderNo: order.orderNo,
        schoolCode: order.schoolCode,
        status: order.status,
        studentUid: order.studentCode,
        payParentUid: order.payParentCode,
        talkTime: order.talkTime,
        payFee: order.payFee,
      },
    };
  }
}

const rechargeOf = (order: RechargeOrderEntity): NewRecharge => {
  const { schoolCode, studentCode, studentName, classCode, className, orderNo } = order;
  return {
    ...{ schoolCode, studentCode, studentName, classCode, className, orderNo },
    ...{ packageType: 'single', source: 'online', minutes: order.talkTime, price: order.payFee },
    ...{ beginTime: null, endTime: null, batchId: null, reason: null, by: null },
    phone: { masked: order.phoneMasked, encrypted: order.encryPhone, hash: order.phoneHash },
  };
};
