import { randomBytes, randomInt } from 'node:crypto';
import { dayMs, hourMs } from '#libs/contracts';
import { Refusal } from './refusal.js';

export type SimulatedState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
export type SimulatedRefundState = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';

/** An order as the platform has it; amounts in fen. */
export interface SimulatedOrder {
  orderNo: string;
  prepayId: string;
  description: string;
  amount: number;
  openId: string;
  notifyUrl: string;
  expiresAt: Date;
  createdAt: Date;
  state: SimulatedState;
  transactionId: string | null;
  paidAmount: number | null;
  paidAt: Date | null;
}

export interface SimulatedRefund {
  outRefundNo: string;
  refundId: string;
  orderNo: string;
  reason: string;
  amount: number;
  total: number;
  notifyUrl: string | undefined;
  createdAt: Date;
  state: SimulatedRefundState;
  endedAt: Date | null;
}

export type NewOrder = Pick<
  SimulatedOrder,
  'orderNo' | 'description' | 'amount' | 'openId' | 'notifyUrl' | 'expiresAt'
>;
export type NewRefund = Pick<SimulatedRefund, 'outRefundNo' | 'orderNo' | 'reason' | 'amount' | 'total' | 'notifyUrl'>;

/** An order is closed 5 min after its making at the earliest. */
const closableAfterMs = 300_000;
/** Parts in which an order may be refunded. */
const maxRefunds = 50;
const yearMs = 365 * dayMs;
const prepayMs = 2 * hourMs;

/** All that a book holds. */
export interface BookState {
  orders: SimulatedOrder[];
  refunds: SimulatedRefund[];
  count: number;
}

/** The platform's book of one merchant: what was ordered, paid, closed and refunded. */
export class Book {
  readonly orders = new Map<string, SimulatedOrder>();
  readonly refunds = new Map<string, SimulatedRefund>();
  private count = 0;

  /** `changed` is called after each entry. */
  constructor(
    private readonly now: () => Date,
    state?: BookState,
    private readonly changed: () => void = () => undefined,
  ) {
    for (const order of state?.orders ?? []) this.orders.set(order.orderNo, order);
    for (const refund of state?.refunds ?? []) this.refunds.set(refund.outRefundNo, refund);
    this.count = state?.count ?? 0;
  }

  get state(): BookState {
    return { orders: [...this.orders.values()], refunds: [...this.refunds.values()], count: this.count };
  }

  order(orderNo: string): SimulatedOrder {
    const order = this.orders.get(orderNo);
    if (!order) throw new Refusal(404, 'ORDER_NOT_EXIST', '订单不存在');
    return order;
  }

  refund(outRefundNo: string): SimulatedRefund {
    const refund = this.refunds.get(outRefundNo);
    if (!refund) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
    return refund;
  }

  byPrepayId(prepayId: string): SimulatedOrder | undefined {
    return [...this.orders.values()].find((order) => order.prepayId === prepayId);
  }

  /** May be repeated for the same order as long as nothing of it changes. */
  prepay(requested: NewOrder): SimulatedOrder {
    const known = this.orders.get(requested.orderNo);
    if (known) return repeated(known, requested);
    const order: SimulatedOrder = {
      ...requested,
      prepayId: `wx${this.id()}${randomBytes(4).toString('hex')}`,
      createdAt: this.now(),
      state: 'NOTPAY',
      transactionId: null,
      paidAmount: null,
      paidAt: null,
    };
    this.orders.set(order.orderNo, order);
    this.changed();
    return order;
  }

  /** `force`: although it is too late or closed. */
  pay(orderNo: string, amount?: number, force = false): SimulatedOrder {
    const order = this.order(orderNo);
    if (order.state === 'SUCCESS' || order.state === 'REFUND') throw new Refusal(400, 'ORDERPAID', '订单已支付');
    if (order.state === 'CLOSED' && !force) throw new Refusal(400, 'ORDER_CLOSED', '订单已关闭');
    const end = Math.min(order.expiresAt.getTime(), order.createdAt.getTime() + prepayMs);
    if (this.now().getTime() >= end && !force) throw new Refusal(400, 'ORDER_EXPIRED', '订单已过期');
    order.state = 'SUCCESS';
    order.transactionId = `4200${this.id()}`;
    order.paidAmount = amount ?? order.amount;
    order.paidAt = this.now();
    this.changed();
    return order;
  }

  close(orderNo: string): void {
    const order = this.order(orderNo);
    if (order.state === 'SUCCESS' || order.state === 'REFUND') throw new Refusal(400, 'ORDERPAID', '订单已支付');
    if (order.state === 'CLOSED') throw new Refusal(400, 'ORDER_CLOSED', '订单已关闭');
    if (this.now().getTime() < order.createdAt.getTime() + closableAfterMs) {
      throw new Refusal(400, 'INVALID_REQUEST', '订单生成后5分钟内不能关闭');
    }
    order.state = 'CLOSED';
    this.changed();
  }

  /** The same number returns the same refund. */
  startRefund(requested: NewRefund): { refund: SimulatedRefund; isNew: boolean } {
    const known = this.refunds.get(requested.outRefundNo);
    if (known) {
      if (known.amount !== requested.amount || known.orderNo !== requested.orderNo) {
        throw new Refusal(400, 'INVALID_REQUEST', '同一退款单号的参数不一致');
      }
      // an abnormal one is tried again under its number
      if (known.state !== 'ABNORMAL') return { refund: known, isNew: false };
      known.state = 'PROCESSING';
      this.changed();
      return { refund: known, isNew: true };
    }
    this.assertRefundable(requested);
    const refund: SimulatedRefund = {
      ...requested,
      refundId: `5030${this.id()}`,
      createdAt: this.now(),
      state: 'PROCESSING',
      endedAt: null,
    };
    this.refunds.set(refund.outRefundNo, refund);
    this.changed();
    return { refund, isNew: true };
  }

  endRefund(outRefundNo: string, state: SimulatedRefundState): SimulatedRefund {
    const refund = this.refund(outRefundNo);
    refund.state = state;
    refund.endedAt = state === 'PROCESSING' ? null : this.now();
    if (state === 'SUCCESS') this.order(refund.orderNo).state = 'REFUND';
    this.changed();
    return refund;
  }

  /** A refund made in the merchant's console, under a number of the platform; by default of all that is left. */
  refundOutside(orderNo: string, amount?: number): SimulatedRefund {
    const order = this.order(orderNo);
    const paid = order.paidAmount ?? 0;
    const left = paid - this.takenOf(orderNo).reduce((sum, each) => sum + each.amount, 0);
    const outRefundNo = `5031${this.id()}`;
    const requested = { outRefundNo, orderNo, amount: amount ?? left, total: paid, notifyUrl: order.notifyUrl };
    if (requested.amount < 1) throw new Refusal(400, 'INVALID_REQUEST', '没有可退的金额');
    return this.startRefund({ ...requested, reason: '商户平台退款' }).refund;
  }

  /** Refunds that take money of an order. */
  private takenOf(orderNo: string): SimulatedRefund[] {
    return [...this.refunds.values()].filter((each) => each.orderNo === orderNo && each.state !== 'CLOSED');
  }

  private assertRefundable({ orderNo, amount, total }: NewRefund): void {
    const order = this.orders.get(orderNo);
    if (!order) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
    if (order.paidAmount === null || !order.paidAt) throw new Refusal(400, 'INVALID_REQUEST', '订单未支付');
    if (total !== order.paidAmount) throw new Refusal(400, 'INVALID_REQUEST', '订单金额不一致');
    if (this.now().getTime() > order.paidAt.getTime() + yearMs) {
      throw new Refusal(400, 'INVALID_REQUEST', '订单已超过可退款期限');
    }
    const before = this.takenOf(orderNo);
    if (before.length >= maxRefunds) throw new Refusal(400, 'INVALID_REQUEST', '超过最大退款次数');
    const left = order.paidAmount - before.reduce((sum, each) => sum + each.amount, 0);
    if (amount > left) throw new Refusal(400, 'INVALID_REQUEST', '退款金额大于可退金额');
  }

  /** Digits that no other order or refund has. */
  private id(): string {
    this.count += 1;
    const day = this.now().toISOString().slice(0, 10).replaceAll('-', '');
    return `${day}${String(this.count).padStart(8, '0')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
  }
}

const repeated = (known: SimulatedOrder, requested: NewOrder): SimulatedOrder => {
  if (known.state === 'CLOSED') throw new Refusal(400, 'ORDER_CLOSED', '订单已关闭');
  if (known.state !== 'NOTPAY') throw new Refusal(400, 'ORDERPAID', '订单已支付');
  const isSame =
    known.amount === requested.amount &&
    known.openId === requested.openId &&
    known.description === requested.description;
  if (!isSame) throw new Refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
  return known;
};
