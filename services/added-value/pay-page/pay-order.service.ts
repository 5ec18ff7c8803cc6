import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { fenOf, texts, wireTime, yuanOf } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { ConflictError, RuleError } from '#libs/http';
import { PayableOrders, payPageAddress, type PayProof, payWays } from '#libs/commerce';
import { configOf } from '../config/school-config.service.js';
import { OnlineOrderEntity } from '../order/online-order.entity.js';
import { OrderMaker, payFeeOf } from '../order/order-maker.js';
import { PayItemStore } from '../pay-item/pay-item-store.js';
import { PayChildren } from './pay-children.js';
import { PayOfferService } from './pay-offer.service.js';
import type { PayOrder, PayOrderBody, PayServices } from './pay-page.dto.js';

const shownOrders = 20;

/** Why a school that is open, or not, sells nothing online. */
const notSelling = {
  closed: texts.notSelling,
  onlineClosed: texts.notSellingOnline,
  unavailable: texts.paymentUnavailable,
};

/** What parents order and have ordered. */
@Injectable()
export class PayOrderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly offers: PayOfferService,
    private readonly items: PayItemStore,
    private readonly children: PayChildren,
    private readonly maker: OrderMaker,
    private readonly payable: PayableOrders,
    private readonly config: Config,
  ) {}

  /**
   * Makes an order and has the platform take its payment. Asked again, it is the same order.
   * @throws ConflictError for another price than the one that was shown, RuleError, FailedError when the platform is away
   */
  async order(body: PayOrderBody, proof: PayProof): Promise<PayOrder> {
    const { schoolCode, parentUid, openId } = proof;
    if (body.schoolCode !== schoolCode || body.payParentUid !== parentUid) {
      throw new RuleError(texts.proofExpired, 'proof');
    }
    const tradeType = this.payable.channelFor(body.tradeType, openId);
    const children = await this.children.of(schoolCode, parentUid);
    if (!children.some(({ studentUid }) => studentUid === body.studentUid)) {
      throw new RuleError(texts.childUnknown, 'studentUid');
    }
    const orderNo = await this.transactions.run(async (tx) => {
      const config = await configOf(tx, schoolCode);
      const state = config ? this.offers.stateOf(config) : 'closed';
      if (state !== 'open') throw new RuleError(notSelling[state]);
      const item = await this.items.sellable(tx, schoolCode, body.payItemId, 'online');
      if (payFeeOf(item) !== fenOf(body.price)) throw new ConflictError(texts.priceChanged);
      const { studentUid, payParentUid } = body;
      const order = { item, studentUid, payParentUid, tradeType, openId: openId ?? null, by: null };
      return (await this.maker.make(tx, order)).orderNo;
    });
    await this.payable.prepare(orderNo);
    return this.state(orderNo, proof);
  }

  /** An order of the parent. @throws RuleError for one of another person, as for none */
  async state(orderNo: string, { schoolCode, parentUid }: PayProof): Promise<PayOrder> {
    const where = { orderNo, schoolCode, payParentCode: parentUid };
    const order = await this.dataSource.getRepository(OnlineOrderEntity).findOneBy(where);
    if (!order) throw new RuleError(texts.payOrderUnknown);
    return this.payOrder(order);
  }

  async services({ schoolCode, parentUid }: PayProof): Promise<PayServices> {
    const orders = await this.dataSource.getRepository(OnlineOrderEntity).find({
      where: { schoolCode, payParentCode: parentUid },
      order: { orderTime: 'desc', orderNo: 'desc' },
      take: shownOrders,
    });
    const children = await this.children.of(schoolCode, parentUid);
    return { children, orders: orders.map((order) => this.payOrder(order)) };
  }

  private payOrder(order: OnlineOrderEntity): PayOrder {
    const { orderNo, status, payItemName, studentName, payFee, orderTime, startDate, endDate, schoolCode } = order;
    return {
      ...{ orderNo, status, payItemName, studentName, payFee: yuanOf(payFee), orderTime: wireTime(orderTime) },
      ...{ startDate, endDate },
      ...payWays(this.payable.action(order, payPageAddress(this.config, { schoolCode, orderNo }))),
    };
  }
}
