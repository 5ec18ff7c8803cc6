import { type Applied, type Fen, type OrderEventType, type OrderStatus, orderTransitions } from '#libs/contracts';
import type { PaymentState } from '../channels/payment-channel.js';
import { expiryOf, nextLook, nextLookAtClosed } from './order-times.js';
import type { PaidOrderEntity } from './paid-order.entity.js';

/** State of an order as far as it decides what may happen next. */
export type OrderState = Pick<
  PaidOrderEntity,
  | 'status'
  | 'tradeType'
  | 'payFee'
  | 'refundedFee'
  | 'transactionId'
  | 'orderTime'
  | 'paidAt'
  | 'closedAt'
  | 'refundedAt'
  | 'dueAt'
>;

/** A payment of which the platform has said for certain that it was made. */
export interface PaymentReport {
  orderNo: string;
  transactionId: string;
  amount: Fen;
  paidAt: Date;
  /** Id of the notification; null: it was queried. */
  vendorId: string | null;
}

/** `isReturned`: it was refunded, or is to be. */
interface PayEvent extends Pick<PaymentReport, 'transactionId' | 'amount' | 'paidAt'> {
  isReturned: boolean;
}

/** Events of an order; `refund`: the money of a refund has gone back. */
export type OrderEvent = { at: Date } & (
  | ({ type: 'pay' } & PayEvent)
  | { type: 'payByHand' | 'close' }
  | { type: 'refund'; transactionId: string | null; amount: Fen }
);

/** What the store carries out besides the new state, in the transaction of the event. */
export type OrderEffect =
  | 'serve' // gives what was paid for, books and records the payment
  | 'keepUnclaimed' // books and records a payment that settles no order
  | 'sendBack' // requests the refund of an unclaimed payment
  | 'withdraw' // withdraws what the refund takes, and books it
  | 'returnUnclaimed' // books a refund of an unclaimed payment
  | 'publish';

type OrderStep = Applied<OrderState, OrderEffect>;

/**
 * What a payment means: `paid` pays its order; `known` was applied before; `late` came for an order that is closed or paid
 * already, `amount` is not what the order costs: both go back. `foreign` is of an unknown order.
 */
export type Meaning = keyof typeof effectsOfPayment;

const effectsOfPayment = {
  paid: ['serve', 'publish'],
  known: [],
  late: ['keepUnclaimed', 'sendBack'],
  amount: ['keepUnclaimed', 'sendBack', 'publish'],
  foreign: ['keepUnclaimed'],
} as const satisfies Record<string, readonly OrderEffect[]>;
export const meanings = Object.keys(effectsOfPayment) as Meaning[];

/** True for a payment that settles no order: it is booked as such. */
export const isUnclaimed = (meaning: Meaning): boolean => hasEffect(meaning, 'keepUnclaimed');

export const hasEffect = (meaning: Meaning, effect: OrderEffect): boolean =>
  (effectsOfPayment[meaning] as readonly OrderEffect[]).includes(effect);

export const meaningOf = (
  order: Pick<OrderState, 'status' | 'payFee' | 'transactionId' | 'tradeType'> | undefined,
  { transactionId, amount, isReturned }: Pick<PayEvent, 'transactionId' | 'amount' | 'isReturned'>,
): Meaning => {
  if (isReturned || order?.transactionId === transactionId) return 'known';
  if (!order) return 'foreign';
  if (!takes(order, 'pay') || order.tradeType === 'MANUAL') return 'late';
  return amount === order.payFee ? 'paid' : 'amount';
};

/** The state after an event and the effects that follow; the same state when the order does not take the event. */
export const apply = (order: OrderState, event: OrderEvent): OrderStep => {
  switch (event.type) {
    case 'pay': {
      const meaning = meaningOf(order, event);
      const effects = effectsOfPayment[meaning];
      if (meaning === 'paid') return { state: paid(order, event.transactionId, event.paidAt), effects };
      return { state: meaning === 'amount' ? closed(order, event.at) : order, effects };
    }
    case 'payByHand':
      return takes(order, 'pay') && order.tradeType === 'MANUAL'
        ? { state: paid(order, null, event.at), effects: effectsOfPayment.paid }
        : { state: order, effects: [] };
    case 'close':
      return takes(order, 'close')
        ? { state: closed(order, event.at), effects: ['publish'] }
        : { state: order, effects: [] };
    case 'refund':
      return refunded(order, event);
  }
};

const takes = ({ status }: Pick<OrderState, 'status'>, event: OrderEventType): boolean =>
  orderTransitions[status][event] !== undefined;

const moved = ({ status }: Pick<OrderState, 'status'>, event: OrderEventType): OrderStatus =>
  orderTransitions[status][event] ?? status;

/** False for an order that is paid or closed: its payments go back. */
export const isPayable = (order: Pick<OrderState, 'status'>): boolean => takes(order, 'pay');

const paid = (order: OrderState, transactionId: string | null, paidAt: Date): OrderState => ({
  ...order,
  ...{ status: moved(order, 'pay'), transactionId, paidAt, dueAt: null },
});

/** The number of a closed order is used up at the platform; a payment that comes all the same is looked for. */
const closed = (order: OrderState, at: Date): OrderState => ({
  ...order,
  ...{ status: moved(order, 'close'), closedAt: at, dueAt: nextLookAtClosed(at, at) },
});

/** A refund of another payment, or beyond what is left of the order's own, takes nothing of the order. */
const refunded = (
  order: OrderState,
  { transactionId, amount, at }: { transactionId: string | null; amount: Fen; at: Date },
): OrderStep => {
  const refundedFee = order.refundedFee + amount;
  const event = refundedFee === order.payFee ? 'refund' : 'refundPart';
  if (transactionId !== order.transactionId || refundedFee > order.payFee || !takes(order, event))
    return { state: order, effects: ['returnUnclaimed'] };
  const state = { ...order, status: moved(order, event), refundedFee, refundedAt: at };
  return { state, effects: ['withdraw', 'publish'] };
};

/** Steps after the platform was queried, in this order: `closeAtPlatform` before our side, so that no payment can follow. */
export interface Look {
  steps: readonly ('confirm' | 'closeAtPlatform' | 'close')[];
  /** When the platform is queried next; null: never; undefined: the steps say it. */
  dueAt?: Date | null;
}

/** Decides on the platform's answer to a query; undefined: it does not know the order. A payment is confirmed first. */
export const afterLook = (
  { orderTime, closedAt }: { orderTime: Date; closedAt: Date | null },
  answer: PaymentState | undefined,
  now: Date,
): Look => {
  // one that was refunded was paid before; the refund comes by its own report, or by the bill
  if (answer === 'paid' || answer === 'refunded') {
    // of a closed order the payment goes back, and no other can come
    return { steps: ['confirm'], ...(closedAt && { dueAt: null }) };
  }
  if (closedAt) return { steps: [], dueAt: nextLookAtClosed(closedAt, now) };
  if (answer === 'over') return { steps: ['close'] };
  if (now < expiryOf(orderTime)) return { steps: [], dueAt: nextLook(orderTime, now) };
  // one that the platform does not know has no prepayment
  return { steps: answer === undefined ? ['close'] : ['closeAtPlatform', 'close'] };
};
