import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction, texts, yuanOf } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import {
  FailedRefunds,
  type OrderRefunded,
  type OrderRefundFigures,
  OrderSettlement,
  RefundFigures,
  type RefundGiveUpRequest,
  type RefundRequester,
  RefundRequests,
  type RefundRetryRequest,
  type RefundWish,
  type RequestedRefund,
} from '#libs/commerce';
import { SchoolRepository } from '#libs/schools';
import type { RechargeRefundRequest } from './recharge-order.dto.js';
import { RechargeOrderEntity } from './recharge-order.entity.js';

/** What administrators have paid back of orders of minutes. */
@Injectable()
export class RechargeRefunds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly settlement: OrderSettlement,
    private readonly refunds: RefundRequests,
    private readonly failed: FailedRefunds,
    private readonly figures: RefundFigures,
    private readonly outbox: Outbox,
  ) {}

  /** What can go back of an order. @throws NotFoundError for one out of reach */
  async preview(caller: Identity, orderNo: string): Promise<OrderRefundFigures> {
    const order = await this.dataSource.getRepository(RechargeOrderEntity).findOneBy({ orderNo });
    if (!order || !(await this.schools.reaches(this.dataSource, caller, order.schoolCode))) {
      throw new NotFoundError(texts.callOrderUnknown);
    }
    return this.figures.of(order);
  }

  /**
   * Refunds an order or a part of it: the refund is requested of the platform, and when it has paid, minutes that are unused
   * are reversed.
   * @throws NotFoundError for an order out of reach, RuleError for one that is not paid
   */
  async refund(caller: Identity, request: RechargeRefundRequest): Promise<OrderRefunded> {
    const refund = await this.transactions.run((tx) => this.request(tx, caller, request));
    return this.refunds.attempt(refund);
  }

  /** Requests a refund again that the platform has refused. */
  async retry(caller: Identity, { orderNo, outRefundNo }: RefundRetryRequest): Promise<OrderRefunded> {
    const refund = await this.transactions.run(async (tx) => {
      const order = await this.reached(tx, caller, orderNo);
      const failed = await this.failed.find(tx, order, outRefundNo);
      await this.audit(tx, caller, order, 'trtc.retryRefund', { outRefundNo, amount: yuanOf(failed.amount) });
      return this.failed.retry(tx, order, failed, caller.account);
    });
    return this.refunds.attempt(refund);
  }

  /** Gives a refund up that the platform has refused. */
  async giveUp(caller: Identity, { orderNo, outRefundNo, reason }: RefundGiveUpRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await this.reached(tx, caller, orderNo);
      const failed = await this.failed.find(tx, order, outRefundNo);
      await this.failed.giveUp(tx, failed, caller.account, reason);
      await this.audit(tx, caller, order, 'trtc.giveUpRefund', { outRefundNo, amount: yuanOf(failed.amount), reason });
    });
  }

  private async request(tx: EntityManager, caller: Identity, request: RechargeRefundRequest): Promise<RequestedRefund> {
    const { orderNo, reason } = request;
    const order = await this.reached(tx, caller, orderNo);
    const audit: RefundRequester['audit'] = ({ amount }) =>
      this.audit(tx, caller, order, 'trtc.refund', { amount: yuanOf(amount), reason });
    return this.refunds.request(tx, order, { by: caller.account, reason, audit }, wishOf(request, order));
  }

  /** An order, locked. @throws NotFoundError for one out of reach */
  private async reached(tx: EntityManager, caller: Identity, orderNo: string): Promise<RechargeOrderEntity> {
    const order = (await this.settlement.locked(tx, [orderNo])).get(orderNo);
    if (!(order instanceof RechargeOrderEntity) || !(await this.schools.reaches(tx, caller, order.schoolCode))) {
      throw new NotFoundError(texts.callOrderUnknown);
    }
    return order;
  }

  private async audit(
    tx: EntityManager,
    caller: Identity,
    order: RechargeOrderEntity,
    action: AuditAction,
    more: object,
  ): Promise<void> {
    const { orderNo, schoolCode, payItemName, studentName, payFee } = order;
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action, object: 'callRecharge', objectIds: [orderNo], schoolCode, name: payItemName },
        after: { studentName, payItemName, payFee, ...more },
      }),
    );
  }
}

/** The unused part takes the minutes that are unused, the whole all that are unused then, an amount its share or what was said. */
const wishOf = (
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
