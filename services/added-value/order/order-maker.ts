import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type Day, dayOf, type TradeType } from '#libs/contracts';
import { NewOrders } from '#libs/commerce';
import type { PayItemEntity } from '../pay-item/pay-item.entity.js';
import { OnlineOrderEntity } from './online-order.entity.js';
import { orderPeople } from './order-people.js';
import { type Period, periodByHand } from './period-plan.js';
import { lockLine, seenPeriods } from './period-store.js';

/** When an order by hand is to serve. */
export interface ChosenDays {
  /** Null: by the rule. */
  startDate: Day | null;
  endDate: Day | null;
  /** Goes behind services of the same item that it would overlap. */
  placeBehind: boolean;
}

/** What is ordered by whom. */
export interface NewOrder {
  /** An online item of the school that is sold now. */
  item: PayItemEntity;
  studentUid: string;
  payParentUid: string;
  tradeType: TradeType;
  /** The payer at the payment platform; null: it is paid by other means. */
  openId: string | null;
  /** What was chosen for an order by hand. */
  chosen?: ChosenDays;
  /** Account; null: a parent. */
  by: string | null;
}

/** Makes orders, unpaid. */
@Injectable()
export class OrderMaker {
  constructor(
    private readonly orders: NewOrders,
    private readonly clock: Clock,
  ) {}

  /**
   * An order with its event. Who orders the same again on the payment platform, while the first one is still to be paid,
   * gets that one: a double click makes one order.
   * @throws RuleError for people who are not of the school, and for chosen days that cannot be served
   */
  async make(tx: EntityManager, wanted: NewOrder): Promise<OnlineOrderEntity> {
    const { item, tradeType, by, chosen = null } = wanted;
    const people = await orderPeople(tx, { schoolCode: item.schoolCode, ...wanted });
    const known = tradeType === 'MANUAL' ? null : await this.unpaid(tx, wanted);
    if (known) return known;
    const order = tx.getRepository(OnlineOrderEntity).create({
      ...people,
      ...this.orders.blank(tradeType),
      ...{ schoolCode: item.schoolCode, payItemId: item.id, payItemName: item.name },
      ...{ appCodes: item.appCodes, isFamily: item.isFamily, serviceMonths: item.serviceMonths },
      ...{ price: item.price, payFee: payFeeOf(item), tradeType, startDate: null, endDate: null },
      ...{ openId: wanted.openId, createdBy: by, gapReason: null },
    });
    if (chosen) Object.assign(order, await this.daysByHand(tx, order, chosen));
    await this.orders.add(tx, order, chosen && { ...chosen });
    return order;
  }

  private async daysByHand(tx: EntityManager, order: OnlineOrderEntity, chosen: ChosenDays): Promise<Period> {
    const today = dayOf(this.clock.now());
    await lockLine(tx, order);
    const seen = await seenPeriods(tx, [{ ...order, startDate: chosen.startDate }], today);
    const { serviceMonths } = order;
    const { startDate, endDate } = periodByHand({ serviceMonths, ...chosen }, today, seen.get(order.orderNo) ?? []);
    return { startDate, endDate };
  }

  /** The same order, when it can still be paid for a while. */
  private async unpaid(tx: EntityManager, wanted: NewOrder): Promise<OnlineOrderEntity | null> {
    const { openId, tradeType } = wanted;
    const payer = openId === null ? {} : { openId };
    const known = await this.newest(tx, wanted, { status: 'unpaid', tradeType, ...payer });
    return known && this.orders.isReusable(known) ? known : null;
  }

  /** The newest order of the same item, price and people. Others that order the same wait for this transaction. */
  private newest(
    tx: EntityManager,
    { item, studentUid, payParentUid }: NewOrder,
    more: FindOptionsWhere<OnlineOrderEntity>,
  ): Promise<OnlineOrderEntity | undefined> {
    const where = {
      ...{ schoolCode: item.schoolCode, studentCode: studentUid, payParentCode: payParentUid, payItemId: item.id },
      ...{ payFee: payFeeOf(item), serviceMonths: item.serviceMonths, ...more },
    };
    return this.orders.newest(tx, OnlineOrderEntity, [item.id, studentUid, payParentUid], where);
  }
}

/** What is to be paid for an item now. */
export const payFeeOf = ({ price, discountPrice }: Pick<PayItemEntity, 'price' | 'discountPrice'>): number =>
  discountPrice ?? price;
