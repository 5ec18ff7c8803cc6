import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { filled, texts, type TradeType } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { NewOrders } from '#libs/commerce';
import { readParent, readStudent } from '#libs/copies/people';
import type { CallPackageEntity } from '../config/call-config.entity.js';
import { RechargeOrderEntity } from './recharge-order.entity.js';

/** Minutes that a parent orders for their child. */
export interface NewRechargeOrder {
  item: CallPackageEntity;
  studentUid: string;
  payParentUid: string;
  tradeType: TradeType;
  /** The payer at the payment channel. */
  openId: string | null;
}

/** Makes orders of minutes, unpaid. */
@Injectable()
export class RechargeOrderMaker {
  constructor(private readonly orders: NewOrders) {}

  /**
   * An order with its event. Who orders the same again, while the first one is still to be paid, gets that one: a double
   * click makes one order.
   * @throws RuleError for people who are not of the school
   */
  async make(tx: EntityManager, wantedOrder: NewRechargeOrder): Promise<string> {
    const { item, studentUid, payParentUid, tradeType, openId } = wantedOrder;
    const { schoolCode, talkTime, price: payFee } = item;
    const student = await readStudent(tx, schoolCode, studentUid);
    if (!student) throw new RuleError(texts.studentUnknown, 'studentUid');
    const payer = await readParent(tx, schoolCode, payParentUid);
    if (!payer) throw new RuleError(texts.parentUnknown, 'payParentUid');
    const wanted = {
      ...{ schoolCode, studentCode: studentUid, payParentCode: payParentUid, talkTime, payFee },
      ...{ tradeType, status: 'unpaid' as const },
    };
    const key = ['call package', schoolCode, studentUid, payParentUid];
    const known = await this.orders.newest(tx, RechargeOrderEntity, key, {
      ...wanted,
      ...(openId !== null && { openId }),
    });
    if (known && this.orders.isReusable(known)) return known.orderNo;
    const { phoneMasked, encryPhone, phoneHash, parentName: payParentName } = payer;
    const order = tx.getRepository(RechargeOrderEntity).create({
      ...this.orders.blank(tradeType),
      ...wanted,
      openId,
      ...student,
      ...{ packageId: item.id, phoneMasked, encryPhone, phoneHash, payParentName, createdBy: null },
      payItemName: filled(texts.callPackageName, { minutes: String(talkTime) }),
    });
    await this.orders.add(tx, order);
    return order.orderNo;
  }
}
