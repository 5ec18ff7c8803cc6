import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError } from '#libs/http';
import {
  type OrderRefunded,
  type OrderRefundRequest,
  OrderSettlement,
  type PaidOrderEntity,
  type RequestedRefund,
  RefundRequests,
} from '#libs/pay-orders';
import { SchoolRepository } from '#libs/schools';

/** What administrators have paid back of orders of minutes. */
@Injectable()
export class RechargeRefunds {
  constructor(
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly settlement: OrderSettlement,
    private readonly refunds: RefundRequests,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Refunds a whole order: the refund is requested of the platform, and when it has paid, the minutes that are unused are
   * reversed. Another call repeats a refund that has failed.
   * @throws NotFoundError for an order out of reach, RuleError for one that is not paid
   */
  async refund(caller: Identity, request: OrderRefundRequest): Promise<OrderRefunded> {
    const refund = await this.transactions.run((tx) => this.request(tx, caller, request));
    return { state: await this.refunds.attempt(refund) };
  }

  private async request(
    tx: EntityManager,
    caller: Identity,
    { orderNo, reason }: OrderRefundRequest,
  ): Promise<RequestedRefund> {
    const order = (await this.settlement.locked(tx, [orderNo])).get(orderNo);
    if (!order || !(await this.schools.reaches(tx, caller, order.schoolCode))) {
      throw new NotFoundError(texts.callOrderUnknown);
    }
    const audit = (): Promise<void> => this.audit(tx, caller, order, reason);
    return this.refunds.request(tx, order, { by: caller.account, reason, audit });
  }

  private async audit(tx: EntityManager, caller: Identity, order: PaidOrderEntity, reason: string): Promise<void> {
    const { orderNo, schoolCode, payItemName, studentName, payFee } = order;
    await this.outbox.add(
      tx,
      auditEvents(caller, {
        ...{ action: 'trtc.refund', object: 'callRecharge', objectIds: [orderNo], schoolCode, name: payItemName },
        after: { studentName, payItemName, payFee, reason },
      }),
    );
  }
}
