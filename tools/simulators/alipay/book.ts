import { randomInt } from 'node:crypto';
import { Refusal } from './refusal.js';

type SimulatedTradeState = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

/** What the page of a payment asks for; amounts in fen. */
export interface TradeRequest {
  orderNo: string;
  description: string;
  amount: number;
  notifyUrl: string;
  returnUrl: string;
  expiresAt: Date;
}

/** A trade, which begins when its payer opens the page. */
export interface SimulatedTrade extends TradeRequest {
  transactionId: string;
  state: SimulatedTradeState;
  createdAt: Date;
  paidAmount: number | null;
  paidAt: Date | null;
}

export interface SimulatedRefund {
  outRefundNo: string;
  orderNo: string;
  reason: string;
  amount: number;
  at: Date;
}

const unknown = (): Refusal => new Refusal('ACQ.TRADE_NOT_EXIST', '交易不存在');
const otherState = (): Refusal => new Refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');

/** The platform's book of one app: what was opened, paid, closed and refunded. */
export class Book {
  readonly trades = new Map<string, SimulatedTrade>();
  readonly refunds = new Map<string, SimulatedRefund>();
  private count = 0;

  constructor(private readonly now: () => Date) {}

  trade(orderNo: string): SimulatedTrade {
    const trade = this.trades.get(orderNo);
    if (!trade) throw unknown();
    return trade;
  }

  /** Opens the page of a payment; the same one again, when nothing of it has changed. */
  open(request: TradeRequest): SimulatedTrade {
    const known = this.trades.get(request.orderNo);
    if (known) {
      if (known.amount !== request.amount) throw new Refusal('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
      return known;
    }
    this.count += 1;
    const day = this.now().toISOString().slice(0, 10).replaceAll('-', '');
    const transactionId = `${day}2200${String(randomInt(1e8)).padStart(8, '0')}${String(this.count).padStart(8, '0')}`;
    const blank = { state: 'WAIT_BUYER_PAY' as const, createdAt: this.now(), paidAmount: null, paidAt: null };
    const trade: SimulatedTrade = { ...request, transactionId, ...blank };
    this.trades.set(trade.orderNo, trade);
    return trade;
  }

  /** `force`: although it is too late or closed. */
  pay(orderNo: string, amount?: number, force = false): SimulatedTrade {
    const trade = this.trade(orderNo);
    if (trade.paidAt) throw new Refusal('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    if (!force && trade.state === 'TRADE_CLOSED') throw new Refusal('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    if (!force && this.now() >= trade.expiresAt) throw new Refusal('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    Object.assign(trade, { state: 'TRADE_SUCCESS', paidAmount: amount ?? trade.amount, paidAt: this.now() });
    return trade;
  }

  close(orderNo: string): SimulatedTrade {
    const trade = this.trade(orderNo);
    if (trade.state !== 'WAIT_BUYER_PAY') throw otherState();
    trade.state = 'TRADE_CLOSED';
    return trade;
  }

  /** The same number with the same amount is the same refund, which moves no money again. */
  refund(requested: Omit<SimulatedRefund, 'at'>): { refund: SimulatedRefund; isNew: boolean } {
    const { outRefundNo, orderNo, amount } = requested;
    const trade = this.trade(orderNo);
    const known = this.refunds.get(outRefundNo);
    if (known) {
      if (known.amount !== amount || known.orderNo !== orderNo) {
        throw new Refusal('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求');
      }
      return { refund: known, isNew: false };
    }
    if (trade.state !== 'TRADE_SUCCESS') throw otherState();
    if (amount < 1 || amount > this.leftOf(orderNo)) {
      throw new Refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    }
    const refund = { ...requested, at: this.now() };
    this.refunds.set(outRefundNo, refund);
    if (this.leftOf(orderNo) === 0) trade.state = 'TRADE_CLOSED';
    return { refund, isNew: true };
  }

  /** A refund made in the merchant's console, under a number of the platform; by default of all that is left. */
  refundOutside(orderNo: string, amount = this.leftOf(orderNo)): SimulatedRefund {
    this.count += 1;
    const outRefundNo = `HZ${String(this.count).padStart(10, '0')}${randomInt(1e8)}`;
    return this.refund({ outRefundNo, orderNo, amount, reason: '商户后台退款' }).refund;
  }

  refundedOf(orderNo: string): number {
    return [...this.refunds.values()].reduce((sum, each) => sum + (each.orderNo === orderNo ? each.amount : 0), 0);
  }

  private leftOf(orderNo: string): number {
    return (this.trade(orderNo).paidAmount ?? 0) - this.refundedOf(orderNo);
  }
}
