import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Day, dayOf } from '#libs/contracts';
import { Ledger, moneyAccount, signedMovement, type Transfer } from '../ledger/ledger.js';
import { OrderBook, worthOf } from './order-book.js';
import type { PaidOrderEntity } from './paid-order.entity.js';
import type { PaymentReport } from './payment-report.js';
import type { RefundEntity } from './refund.entity.js';

/** A refund whose money has gone back. */
type Returned = Pick<RefundEntity, 'outRefundNo' | 'transactionId' | 'amount' | 'createdBy' | 'reason'>;

/** For what revenue is earned: the business day that it counts for, and the reference of an order's transfer. */
interface Earning {
  day: Day;
  /** What is unused at this moment is not earned. */
  at: Date;
  referenceOf: (order: PaidOrderEntity) => string;
}

/**
 * Books the money of orders: what is paid is deferred until days or minutes have been served, what they were worth is
 * earned. The orders must be locked.
 */
@Injectable()
export class OrderMoney {
  constructor(
    private readonly ledger: Ledger,
    private readonly book: OrderBook,
  ) {}

  /** Orders that have been paid now. */
  async receive(tx: EntityManager, orders: readonly PaidOrderEntity[], now: Date, by: string | null): Promise<void> {
    const day = dayOf(now);
    await this.transfer(
      tx,
      orders.map(({ orderNo, schoolCode, transactionId, payFee: amount }) => ({
        ...{ cause: 'received', reference: transactionId ?? orderNo, schoolCode, amount, day, by },
        ...{ from: moneyAccount.deferred(orderNo), to: holderOf(transactionId) },
      })),
    );
  }

  /** Payments that pay nothing: they are owed back. */
  async receiveStray(
    tx: EntityManager,
    reports: readonly Pick<PaymentReport, 'orderNo' | 'transactionId' | 'amount'>[],
    schoolOf: (orderNo: string) => string | null,
    now: Date,
  ): Promise<void> {
    const day = dayOf(now);
    await this.transfer(
      tx,
      reports.map(({ orderNo, transactionId, amount }) => ({
        ...{ cause: 'stray', reference: transactionId, schoolCode: schoolOf(orderNo), amount, day },
        ...{ from: moneyAccount.unclaimed(orderNo), to: moneyAccount.platform },
      })),
    );
  }

  /** A refund of what has paid an order, after the order and what it serves have changed. */
  async giveBack(tx: EntityManager, order: PaidOrderEntity, refund: Returned, now: Date): Promise<void> {
    const { orderNo } = order;
    const day = dayOf(now);
    const returned: Transfer = {
      ...returnedOf(order, refund, day),
      ...{ cause: 'returned', from: holderOf(refund.transactionId), to: moneyAccount.deferred(orderNo) },
    };
    const referenceOf = (): string => refund.outRefundNo;
    const earned = await this.earned(tx, [order], { day, at: now, referenceOf }, refund.amount);
    await this.transfer(tx, [returned, ...earned]);
  }

  /** A refund of a payment that has paid nothing, or of more than was paid. */
  async giveBackStray(tx: EntityManager, order: PaidOrderEntity, refund: Returned, now: Date): Promise<void> {
    const accounts = { from: holderOf(refund.transactionId), to: moneyAccount.unclaimed(order.orderNo) };
    await this.transfer(tx, [{ ...returnedOf(order, refund, dayOf(now)), ...accounts, cause: 'strayReturned' }]);
  }

  /** Earns what the orders have served. */
  async earn(tx: EntityManager, orders: readonly PaidOrderEntity[], earning: Earning): Promise<void> {
    await this.transfer(tx, await this.earned(tx, orders, earning, 0));
  }

  /** What orders that owe `returned` less than the ledger says have to earn, or lose again, until they owe what is unused. */
  private async earned(
    tx: EntityManager,
    orders: readonly PaidOrderEntity[],
    { day, at, referenceOf }: Earning,
    returned: number,
  ): Promise<Transfer[]> {
    const numbers = orders.map(({ orderNo }) => orderNo);
    const deferred = await this.ledger.lockedDeferred(tx, numbers);
    const unused = await this.book.unusedParts(tx, orders, at);
    return orders.flatMap((order): Transfer[] => {
      const { orderNo, schoolCode, payFee, refundedFee } = order;
      const part = unused.get(orderNo);
      const owed = part ? Math.min(payFee - refundedFee, worthOf(payFee, part)) : 0;
      const amount = (deferred.get(orderNo) ?? 0) - returned - owed;
      if (amount === 0) return [];
      const movement = signedMovement(moneyAccount.earned(schoolCode), moneyAccount.deferred(orderNo), amount);
      return [{ cause: 'earned', reference: referenceOf(order), schoolCode, ...movement, day }];
    });
  }

  private async transfer(tx: EntityManager, transfers: readonly Transfer[]): Promise<void> {
    // an order may cost nothing
    const moving = transfers.filter(({ amount }) => amount > 0);
    if (moving.length > 0) await this.ledger.transfer(tx, moving);
  }
}

/** Who holds the money of a payment. */
const holderOf = (transactionId: string | null): string =>
  transactionId === null ? moneyAccount.hand : moneyAccount.platform;

const returnedOf = (
  { schoolCode }: PaidOrderEntity,
  { outRefundNo: reference, amount, createdBy: by, reason: note }: Returned,
  day: Day,
): Pick<Transfer, 'reference' | 'schoolCode' | 'amount' | 'day' | 'by' | 'note'> => ({
  ...{ reference, schoolCode, amount, day, by, note },
});
