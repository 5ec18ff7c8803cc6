import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Day, dayOf } from '#libs/contracts';
import { Ledger, moneyAccount, signedMovement, type Transfer } from '../ledger/ledger.js';
import { OrderBook, worthOf } from './order-book.js';
import type { PaymentReport } from './order-state.js';
import type { PaidOrderEntity } from './paid-order.entity.js';
import type { RefundEntity } from './refund.entity.js';

/** A completed refund. */
type CompletedRefund = Pick<RefundEntity, 'outRefundNo' | 'transactionId' | 'amount' | 'createdBy' | 'reason'>;

/** Business day, cut-off and ledger reference of recognised revenue. */
interface RevenueRecognition {
  /** Business day of the revenue. */
  day: Day;
  /** Cut-off: service that is unused at this time stays deferred. */
  at: Date;
  /** Ledger reference of an order's transfer. */
  referenceOf: (order: PaidOrderEntity) => string;
}

/**
 * Books the payments and refunds of orders in the ledger. A payment is deferred revenue until the days or minutes that it
 * paid for have been used; their value is then earned. Callers must lock the orders first.
 */
@Injectable()
export class OrderMoney {
  constructor(
    private readonly ledger: Ledger,
    private readonly book: OrderBook,
  ) {}

  /** Books payments of orders as deferred revenue. */
  async receive(tx: EntityManager, orders: readonly PaidOrderEntity[], now: Date, by: string | null): Promise<void> {
    const day = dayOf(now);
    await this.transfer(
      tx,
      orders.map(({ orderNo, schoolCode, transactionId, payFee: amount }) => ({
        ...{ cause: 'received', reference: transactionId ?? orderNo, schoolCode, amount, day, by },
        ...{ from: moneyAccount.deferred(orderNo), to: cashAccountOf(transactionId) },
      })),
    );
  }

  /** Books payments that settle no order as unclaimed, until they are refunded. */
  async receiveStray(
    tx: EntityManager,
    payments: readonly (Pick<PaymentReport, 'orderNo' | 'transactionId' | 'amount'> & { schoolCode: string | null })[],
    now: Date,
  ): Promise<void> {
    const day = dayOf(now);
    await this.transfer(
      tx,
      payments.map(({ orderNo, transactionId, amount, schoolCode }) => ({
        ...{ cause: 'stray', reference: transactionId, schoolCode, amount, day },
        ...{ from: moneyAccount.unclaimed(orderNo), to: moneyAccount.platform },
      })),
    );
  }

  /** Books a refund of the payment of an order. Call it after the order and its service have been updated. */
  async giveBack(tx: EntityManager, order: PaidOrderEntity, refund: CompletedRefund, now: Date): Promise<void> {
    const { orderNo } = order;
    const day = dayOf(now);
    const refunded: Transfer = {
      ...refundFields(order, refund, day),
      ...{ cause: 'returned', from: cashAccountOf(refund.transactionId), to: moneyAccount.deferred(orderNo) },
    };
    const referenceOf = (): string => refund.outRefundNo;
    const earned = await this.earningTransfers(tx, [order], { day, at: now, referenceOf }, refund.amount);
    await this.transfer(tx, [refunded, ...earned]);
  }

  /** Books a refund of an unclaimed payment, or of an amount beyond the payment of the order. */
  async giveBackStray(tx: EntityManager, order: PaidOrderEntity, refund: CompletedRefund, now: Date): Promise<void> {
    const accounts = { from: cashAccountOf(refund.transactionId), to: moneyAccount.unclaimed(order.orderNo) };
    await this.transfer(tx, [{ ...refundFields(order, refund, dayOf(now)), ...accounts, cause: 'strayReturned' }]);
  }

  /** Earns the deferred revenue of service that has been used. */
  async earn(tx: EntityManager, orders: readonly PaidOrderEntity[], earning: RevenueRecognition): Promise<void> {
    await this.transfer(tx, await this.earningTransfers(tx, orders, earning, 0));
  }

  /**
   * Returns the transfers that adjust the deferred revenue of each order to the value of its unused service. A surplus is
   * earned; a shortfall is taken from earned revenue. `returned` is a refund in fen that the ledger does not contain yet.
   */
  private async earningTransfers(
    tx: EntityManager,
    orders: readonly PaidOrderEntity[],
    { day, at, referenceOf }: RevenueRecognition,
    returned: number,
  ): Promise<Transfer[]> {
    const orderNumbers = orders.map(({ orderNo }) => orderNo);
    const deferred = await this.ledger.lockedDeferred(tx, orderNumbers);
    const unusedParts = await this.book.unusedParts(tx, orders, at);
    return orders.flatMap((order): Transfer[] => {
      const { orderNo, schoolCode, payFee, refundedFee } = order;
      const part = unusedParts.get(orderNo);
      const unearned = part ? Math.min(payFee - refundedFee, worthOf(payFee, part)) : 0;
      const amount = (deferred.get(orderNo) ?? 0) - returned - unearned;
      if (amount === 0) return [];
      const movement = signedMovement(moneyAccount.earned(schoolCode), moneyAccount.deferred(orderNo), amount);
      return [{ cause: 'earned', reference: referenceOf(order), schoolCode, ...movement, day }];
    });
  }

  private async transfer(tx: EntityManager, transfers: readonly Transfer[]): Promise<void> {
    // free orders move no money
    const nonZero = transfers.filter(({ amount }) => amount > 0);
    if (nonZero.length > 0) await this.ledger.transfer(tx, nonZero);
  }
}

/** Account that holds the money of a payment: the platform's, or that of manual payments. */
const cashAccountOf = (transactionId: string | null): string =>
  transactionId === null ? moneyAccount.hand : moneyAccount.platform;

const refundFields = (
  { schoolCode }: PaidOrderEntity,
  { outRefundNo: reference, amount, createdBy: by, reason: note }: CompletedRefund,
  day: Day,
): Pick<Transfer, 'reference' | 'schoolCode' | 'amount' | 'day' | 'by' | 'note'> => ({
  ...{ reference, schoolCode, amount, day, by, note },
});
