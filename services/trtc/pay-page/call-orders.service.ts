import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { fenOf, texts, wireTime, yuanOf } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { PayableOrders, payPageAddress, type PayProof, payWays } from '#libs/commerce';
import { RechargeOrderEntity } from '../order/recharge-order.entity.js';
import { RechargeOrderMaker } from '../order/recharge-order-maker.js';
import { CallChildren } from './call-children.js';
import { CallOffers } from './call-offers.js';
import type { CallOrder, CallOrderBody } from './call-pay.dto.js';

const shownOrders = 20;

/** What parents order and have ordered of minutes. */
@Injectable()
export class CallOrdersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly offers: CallOffers,
    private readonly children: CallChildren,
    private readonly maker: RechargeOrderMaker,
    private readonly payable: PayableOrders,
    private readonly config: Config,
  ) {}

  /**
   * Makes an order and has the platform take its payment. Asked again, it is the same order.
   * @throws ConflictError for another price than the one that was shown, RuleError, FailedError when the platform is away
   */
  async order(body: CallOrderBody, proof: PayProof): Promise<CallOrder> {
    const { schoolCode, parentUid, openId } = proof;
    const { studentUid, packageId } = body;
    if (body.schoolCode !== schoolCode || body.payParentUid !== parentUid) {
      throw new RuleError(texts.proofExpired, 'proof');
    }
    const tradeType = this.payable.channelFor(body.tradeType, openId);
    const children = await this.children.of(schoolCode, parentUid);
    if (!children.some((child) => child.studentUid === studentUid)) {
      throw new RuleError(texts.childUnknown, 'studentUid');
    }
    const orderNo = await this.transactions.run(async (tx) => {
      const item = await this.offers.sellable(tx, { schoolCode, packageId, fen: fenOf(body.price) });
      return this.maker.make(tx, { item, studentUid, payParentUid: parentUid, tradeType, openId: openId ?? null });
    });
    await this.payable.prepare(orderNo);
    return this.state(orderNo, proof);
  }

  /** An order of the parent. @throws RuleError for one of another person, as for none */
  async state(orderNo: string, { schoolCode, parentUid }: PayProof): Promise<CallOrder> {
    const where = { orderNo, schoolCode, payParentCode: parentUid };
    const order = await this.dataSource.getRepository(RechargeOrderEntity).findOneBy(where);
    if (!order) throw new RuleError(texts.payOrderUnknown);
    return this.callOrder(order);
  }

  /** The newest orders of a parent. */
  async newest({ schoolCode, parentUid }: PayProof): Promise<CallOrder[]> {
    const orders = await this.dataSource.getRepository(RechargeOrderEntity).find({
      where: { schoolCode, payParentCode: parentUid },
      order: { orderTime: 'desc', orderNo: 'desc' },
      take: shownOrders,
    });
    return orders.map((order) => this.callOrder(order));
  }

  private callOrder(order: RechargeOrderEntity): CallOrder {
    const { orderNo, status, payItemName, studentCode: studentUid, studentName, talkTime, schoolCode } = order;
    return {
      ...{ orderNo, status, payItemName, studentUid, studentName, talkTime },
      ...{ payFee: yuanOf(order.payFee), orderTime: wireTime(order.orderTime) },
      ...payWays(this.payable.action(order, payPageAddress(this.config, { schoolCode, service: 'call', orderNo }))),
    };
  }
}
