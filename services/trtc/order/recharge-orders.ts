import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OutgoingEvent } from '#libs/events';
import { type RefundFailed, type RefundMode, texts } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import {
  OrderBook,
  type OrderRefundOptions,
  type RefundWish,
  type RefundWithdrawal,
  type UnusedPart,
} from '#libs/commerce';
import { RuleError } from '#libs/http';
import { RechargeEntity } from '../wallet/recharge.entity.js';
import { type NewRecharge, WalletStore } from '../wallet/wallet-store.js';
import type { RechargeRefundRequest } from './recharge-order.dto.js';
import { RechargeOrderEntity } from './recharge-order.entity.js';

/** How the audit log calls refunds of orders of minutes. */
export const rechargeRefunds: OrderRefundOptions = {
  unknown: texts.callOrderUnknown,
  audit: { object: 'callRecharge', refund: 'trtc.refund', retry: 'trtc.retryRefund', giveUp: 'trtc.giveUpRefund' },
};

/** Orders of minutes: paid, they raise the balance of the student; refunded, what is unused is reversed. */
@Injectable()
export class RechargeOrders extends OrderBook {
  readonly entity = RechargeOrderEntity;
  readonly service = 'trtc';
  readonly notifyPath = 'api/trtc/pay/notify';
  readonly refundMode: RefundMode = 'unused';

  constructor(private readonly wallets: WalletStore) {
    super();
  }

  async serve(tx: EntityManager, orders: readonly RechargeOrderEntity[]): Promise<void> {
    await this.wallets.recharge(tx, orders.map(rechargeOf));
  }

  async unusedParts(db: Queryable, orders: readonly RechargeOrderEntity[]): Promise<Map<string, UnusedPart>> {
    const rows = await select<{ orderNo: string; left: number }>(
      db,
      `select r.order_no as "orderNo", (l.granted - l.used)::float8 as left
       from recharge r join recharge_left l on l.recharge_id = r.id where r.order_no = any($1)`,
      [orders.map(({ orderNo }) => orderNo)],
    );
    const left = new Map(rows.map((row) => [row.orderNo, row.left]));
    return new Map(orders.map(({ orderNo, talkTime: total }) => [orderNo, { total, left: left.get(orderNo) ?? 0 }]));
  }

  /** Reverses minutes as far as they are unused; what was paid for the recharge is less by what has gone back. */
  async withdraw(
    tx: EntityManager,
    { orderNo, talkTime, payFee }: RechargeOrderEntity,
    { amount, effect, units, by, reason }: RefundWithdrawal,
  ): Promise<void> {
    const recharge = await tx.getRepository(RechargeEntity).findOneBy({ orderNo });
    if (!recharge) return;
    const part = effect === 'none' ? 0 : (units ?? Math.floor((talkTime * amount) / payFee));
    const most = effect === 'all' ? talkTime : part;
    await this.wallets.reversePart(tx, { rechargeId: recharge.id, minutes: most, price: amount, by, reason });
  }

  refundFailed(data: RefundFailed): OutgoingEvent<'trtc.order'> {
    return { topic: 'trtc.order', type: 'rechargeRefund.failed', key: data.orderNo, data };
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
        refundedFee: order.refundedFee,
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

/** The unused part takes the minutes that are unused, the whole all that are unused then, an amount its share or what was said. */
export const rechargeRefund = (
  { mode, amount, minutes }: RechargeRefundRequest,
  { talkTime, payFee }: RechargeOrderEntity,
): RefundWish => ({
  mode,
  amount,
  taken: ({ mode: chosen, amount: fen, unused: { left } }) => {
    if (chosen === 'whole') return { effect: 'all', units: null };
    if (chosen === 'unused') return { effect: 'part', units: left };
    if (minutes !== undefined && minutes > left) throw new RuleError(texts.refundMinutesRange, 'minutes');
    return { effect: 'part', units: minutes ?? Math.min(left, Math.floor((talkTime * fen) / payFee)) };
  },
});
