import type { EntityManager, EntityTarget } from 'typeorm';
import type { OutgoingEvent } from '#libs/events';
import type { SellingService } from './order-number.js';
import type { PaidOrderEntity } from './paid-order.entity.js';

/** Why the money of an order went back, and who had it sent. */
export interface RefundCause {
  reason: string;
  /** Account; null: by itself. */
  by: string | null;
}

/** What a service says of the orders that it sells, and what their payment does there. */
export abstract class OrderBook {
  /** The entity of its table `online_order`. */
  abstract readonly entity: EntityTarget<PaidOrderEntity>;
  /** The service; its order numbers begin as `orderNumberPrefixes` says. */
  abstract readonly service: SellingService;
  /** Path on our public address at which the platform reports payments and refunds of its orders. */
  abstract readonly notifyPath: string;

  /** Locks what orders share with others and their payment or refund changes, before the orders themselves are locked. */
  async lockShared(_tx: EntityManager, _orderNumbers: readonly string[]): Promise<void> {
    // orders share nothing, unless a service says so
  }

  /**
   * Gives what orders have paid for, in the transaction that marks them as paid, once per order. They are locked. What it
   * assigns to them, their event says too.
   */
  abstract serve(tx: EntityManager, orders: readonly PaidOrderEntity[], now: Date): Promise<void>;

  /** Reverses what an order has paid for: its money has gone back. The order is locked. */
  abstract withdraw(tx: EntityManager, order: PaidOrderEntity, cause: RefundCause, now: Date): Promise<void>;

  /** The event of an order as it is now. */
  abstract changed(order: PaidOrderEntity): OutgoingEvent;
}
