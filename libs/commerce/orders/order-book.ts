import type { EntityManager, EntityTarget } from 'typeorm';
import type { Fen, RefundEffect, RefundFailed, RefundMode } from '#libs/contracts';
import type { Queryable } from '#libs/data/db';
import type { OutgoingEvent } from '#libs/events';
import type { SellingService } from './order-number.js';
import type { PaidOrderEntity } from './paid-order.entity.js';

/** The calls of one service. */
export interface ServiceCalls {
  /** Path of all calls, such as `api/addedvalue/complaint`. */
  basePath: string;
  /** Stands before their names in OpenAPI, so that two services' do not clash. */
  prefix?: string;
}

/** Why the money of an order went back, and who had it sent. */
export interface RefundCause {
  reason: string;
  /** Account; null: the service. */
  by: string | null;
}

/** What a refund withdraws of what its order has paid for. */
export interface RefundTaken {
  effect: RefundEffect;
  /** Of a `part`; null: the share of the amount. */
  units: number | null;
}

/** A refund whose money has gone back; `effect` is `all` once nothing of the payment is left. */
export interface RefundWithdrawal extends RefundTaken, RefundCause {
  amount: Fen;
}

/** Days or minutes that an order has paid for. */
export interface UnusedPart {
  total: number;
  left: number;
}

/** What an unused part is worth of what was paid, rounded down to fen. */
export const worthOf = (paid: Fen, { total, left }: UnusedPart): Fen =>
  total === 0 ? 0 : Number((BigInt(paid) * BigInt(left)) / BigInt(total));

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

  /** Withdraws what a refund whose money has gone back withdraws of an order, which is locked. */
  abstract withdraw(tx: EntityManager, order: PaidOrderEntity, refund: RefundWithdrawal, now: Date): Promise<void>;

  /** How much goes back when a request does not say. */
  abstract readonly refundMode: RefundMode;

  /** What is unused of paid orders at a moment, by their number; what is not named serves no more. */
  abstract unusedParts(db: Queryable, orders: readonly PaidOrderEntity[], at: Date): Promise<Map<string, UnusedPart>>;

  /** The same of one order. */
  async unused(db: Queryable, order: PaidOrderEntity, at: Date): Promise<UnusedPart> {
    return (await this.unusedParts(db, [order], at)).get(order.orderNo) ?? { total: 0, left: 0 };
  }

  /** The event of an order as it is now. */
  abstract changed(order: PaidOrderEntity): OutgoingEvent;

  /** The event of a refund that the payment platform has refused for good. */
  abstract refundFailed(failure: RefundFailed): OutgoingEvent;
}
