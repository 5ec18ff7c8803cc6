import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { minuteMs, openRefunds, pendingRefunds, type RefundMode } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { propertySeed } from '../../../test/stack/property-seed.js';
import type { PaymentState } from '../channels/payment-channel.js';
import {
  afterLook,
  apply,
  isPayable,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
} from '../orders/order-state.js';
import { firstLook } from '../orders/order-times.js';
import type { RefundEntity } from '../orders/refund.entity.js';
import { applyRefund, type RefundEvent } from '../orders/refund-state.js';
import { fitsPayment, ofPayment, takingRefunds } from './refund-amounts.js';
import { decideRefund } from './refund-decision.js';

const { seed = 1 } = propertySeed();
const sequences = 100_000;
const start = Date.UTC(2026, 0, 1);
const payFee = 1000;
const modes: readonly (RefundMode | undefined)[] = ['whole', 'unused', 'amount', undefined];

type Refund = Pick<RefundEntity, 'outRefundNo' | 'transactionId' | 'amount' | 'state' | 'effect' | 'units' | 'origin'> &
  Pick<RefundEntity, 'refundId' | 'failure' | 'attempts' | 'dueAt' | 'createdBy'>;
type Paid = { transactionId: string; amount: number };

/** Pseudo-random choices. Source: mulberry32. */
class Random {
  constructor(private state: number) {}

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.integer(0, items.length - 1)];
  }
}

/** The payment platform: what was paid for the number of the order, and what has gone back of it. */
class Platform {
  readonly payments: Paid[] = [];
  readonly refunds = new Map<string, Paid>();
  isClosed = false;

  pay(amount: number): void {
    this.payments.push({ transactionId: `t${this.payments.length}`, amount });
  }

  get state(): PaymentState | undefined {
    if (this.payments.length > 0) return this.refunds.size > 0 ? 'refunded' : 'paid';
    return this.isClosed ? 'over' : 'open';
  }

  left({ transactionId, amount }: Paid): number {
    const gone = [...this.refunds.values()].filter((refund) => refund.transactionId === transactionId);
    return gone.reduce((rest, refund) => rest - refund.amount, amount);
  }

  /** Returns false when less is left of the payment. */
  refund(outRefundNo: string, { transactionId, amount }: Paid): boolean {
    if (this.refunds.has(outRefundNo)) return true;
    const paid = this.payments.find((each) => each.transactionId === transactionId);
    if (!paid || this.left(paid) < amount) return false;
    this.refunds.set(outRefundNo, { transactionId, amount });
    return true;
  }
}

/** An order with its refunds in memory: the stores without a database. */
class Model {
  readonly rules = new Set<string>();
  readonly platform = new Platform();
  readonly refunds: Refund[] = [];
  readonly unclaimed = new Map<string, number>();
  served = 0;
  at = new Date(start);
  order: OrderState;

  constructor(private readonly random: Random) {
    const isManual = random.chance(0.1);
    this.order = {
      ...{ status: 'unpaid', tradeType: isManual ? 'MANUAL' : 'JSAPI', payFee, refundedFee: 0, transactionId: null },
      ...{ orderTime: this.at, paidAt: null, closedAt: null, refundedAt: null },
      dueAt: isManual ? null : firstLook(this.at),
    };
    if (isManual) this.change({ type: 'payByHand', at: this.at });
  }

  private broken(rule: string, isBroken: boolean): void {
    if (isBroken) this.rules.add(rule);
  }

  change(event: OrderEvent): readonly OrderEffect[] {
    const before = this.order;
    const { state, effects } = apply(before, event);
    this.broken('an event without effects changes nothing', effects.length === 0 && state !== before);
    this.broken('a change is published', state.status !== before.status && !effects.includes('publish'));
    this.broken('closed stays closed', before.status === 'closed' && state.status !== 'closed');
    this.broken('a refunded order never changes', before.status === 'refunded' && state !== before);
    this.broken('a payment is never replaced', before.paidAt !== null && state.transactionId !== before.transactionId);
    if (effects.includes('serve')) this.served++;
    this.broken('an order is served once', this.served > 1);
    this.broken('what is served is paid exactly', effects.includes('serve') && state.status !== 'paid');
    this.order = state;
    return effects;
  }

  /** Reports a payment, as a notification or a query does. */
  report({ transactionId, amount }: Paid, isRepeated = false): void {
    const isReturned = this.refunds.some((refund) => refund.transactionId === transactionId);
    const effects = this.change({ type: 'pay', transactionId, amount, paidAt: this.at, isReturned, at: this.at });
    this.broken('a repeated notification changes nothing', isRepeated && effects.length > 0);
    if (effects.includes('serve')) this.broken('only the exact amount pays', amount !== this.order.payFee);
    if (!effects.includes('sendBack')) return;
    this.broken('a payment is sent back once', this.unclaimed.has(transactionId));
    this.unclaimed.set(transactionId, amount);
    this.addRefund({ transactionId, amount, createdBy: null });
  }

  private addRefund(more: Pick<Refund, 'transactionId' | 'amount'> & Partial<Refund>): Refund {
    const refund: Refund = {
      ...{ outRefundNo: this.nextNumber, state: 'requested', effect: 'all', units: null, origin: 'own' },
      ...{ refundId: null, failure: null, attempts: 0, dueAt: this.at, createdBy: 'user' },
      ...more,
    };
    this.refunds.push(refund);
    return refund;
  }

  private get nextNumber(): string {
    return `R${this.refunds.reduce((highest, { outRefundNo }) => Math.max(highest, Number(outRefundNo.slice(1))), 0) + 1}`;
  }

  moveRefund(refund: Refund, event: RefundEvent): void {
    const { state, effects } = applyRefund(refund, event);
    const { transactionId, amount } = refund;
    this.broken('what has gone back stays so', refund.state === 'succeeded' && state !== refund);
    this.broken('a refund goes back once', refund.state === 'succeeded' && effects.length > 0);
    this.broken('a pending refund is due', pendingRefunds.includes(state.state) === (state.dueAt === null));
    Object.assign(refund, state);
    if (!effects.includes('applyToOrder')) return;
    this.change({ type: 'refund', transactionId, amount, at: this.at });
  }

  private request(): void {
    const mode = this.random.pick(modes);
    const wanted = { mode, amount: mode === 'amount' ? this.random.integer(1, payFee + 100) : undefined };
    const unused = { total: 100, left: this.random.integer(0, 100) };
    try {
      const terms = { usualMode: 'whole' as const, unused, now: this.at };
      const decision = decideRefund(this.order, this.refunds, wanted, terms);
      if (decision.kind === 'retry') this.retry(decision.refund);
      if (decision.kind !== 'new') return;
      const { transactionId } = this.order;
      const effect = decision.mode === 'whole' ? 'all' : 'part';
      if (transactionId === null) {
        const { amount } = this.addRefund({
          ...{ transactionId, amount: decision.amount, effect, state: 'succeeded', dueAt: null },
        });
        this.change({ type: 'refund', transactionId, amount, at: this.at });
      } else this.addRefund({ transactionId, amount: decision.amount, effect, units: 0 });
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
    }
  }

  private retry(refund: Refund): void {
    if (refund.state !== 'failed' || !fitsPayment(this.order, this.refunds, refund)) return;
    const { outRefundNo: before, failure } = refund;
    this.moveRefund(refund, { type: 'retry', nextNumber: this.nextNumber, at: this.at });
    this.broken('a closed number is not used again', (failure === 'CLOSED') !== (refund.outRefundNo !== before));
  }

  /** Requests a refund of the platform, which carries it out, refuses it, or does not answer. */
  attempt(refund: Refund, answer: number): void {
    if (refund.transactionId === null || !pendingRefunds.includes(refund.state)) return;
    const paid = { transactionId: refund.transactionId, amount: refund.amount };
    const refundId = `p${refund.outRefundNo}`;
    if (answer === 0) return this.moveRefund(refund, { type: 'delay', failure: 'away', at: this.at });
    if (answer === 1) return this.moveRefund(refund, { type: 'accept', refundId, at: this.at });
    if (answer === 2 || !this.platform.refund(refund.outRefundNo, paid)) {
      const failure = this.random.chance(0.5) ? 'CLOSED' : 'INVALID_REQUEST';
      if (this.platform.refunds.has(refund.outRefundNo)) return;
      return this.moveRefund(refund, { type: 'fail', refundId: null, failure, at: this.at });
    }
    // the answer may be lost
    if (this.random.chance(0.8)) this.moveRefund(refund, { type: 'succeed', refundId, at: this.at });
  }

  /** A report of a refund that the platform has carried out; one of another number was made in the merchant's console. */
  private reportRefund(): void {
    const found = this.random.pick([...this.platform.refunds]);
    if (!found) return;
    const [outRefundNo, { transactionId, amount }] = found;
    const refund = this.refunds.find((each) => each.outRefundNo === outRefundNo);
    if (refund) return this.moveRefund(refund, { type: 'succeed', refundId: `p${outRefundNo}`, at: this.at });
    if (outRefundNo.startsWith('R')) return;
    // the report of the payment may be missing
    if (isPayable(this.order)) for (const payment of this.platform.payments.slice(0, 1)) this.report(payment);
    this.addRefund({ outRefundNo, transactionId, amount, state: 'succeeded', dueAt: null, origin: 'outside' });
    this.change({ type: 'refund', transactionId, amount, at: this.at });
  }

  private refundOutside(): void {
    const paid = this.random.pick(this.platform.payments);
    const left = paid ? this.platform.left(paid) : 0;
    if (!paid || left === 0) return;
    this.platform.refund(`0${this.platform.refunds.size}`, { ...paid, amount: this.random.integer(1, left) });
  }

  /** Queries an order that is due. */
  look(): void {
    const { order, platform } = this;
    if (order.dueAt === null || order.dueAt > this.at) return;
    const { steps, dueAt } = afterLook(order, platform.state, this.at);
    for (const step of steps) {
      if (step === 'confirm') for (const payment of platform.payments.slice(0, 1)) this.report(payment);
      if (step === 'closeAtPlatform') platform.isClosed = true;
      if (step === 'close') this.change({ type: 'close', at: this.at });
    }
    if (dueAt !== undefined && this.order.dueAt !== null) this.order = { ...this.order, dueAt };
  }

  step(): void {
    const { random, platform } = this;
    this.at = new Date(this.at.getTime() + random.integer(0, 40) * minuteMs);
    const refund = random.pick(this.refunds);
    const payment = random.pick(platform.payments);
    switch (random.integer(0, 9)) {
      case 0:
        // a number takes one payment, and very seldom another one all the same
        if ((platform.payments.length === 0 && !platform.isClosed) || random.chance(0.05))
          platform.pay(random.chance(0.8) ? payFee : random.integer(1, 2 * payFee));
        break;
      case 1:
      case 2:
        if (payment) this.report(payment);
        if (payment && random.chance(0.5)) this.report(payment, true);
        break;
      case 3:
        return this.look();
      case 4:
        return this.request();
      case 5:
      case 6:
        if (refund) this.attempt(refund, random.integer(0, 5));
        break;
      case 7:
        return this.reportRefund();
      case 8:
        if (random.chance(0.2)) this.refundOutside();
        break;
      case 9:
        if (refund && random.chance(0.5)) this.retry(refund);
        else if (refund && random.chance(0.3)) this.moveRefund(refund, { type: 'giveUp', at: this.at });
    }
  }

  check(): void {
    const own = ofPayment(this.order, this.refunds).filter(() => this.order.paidAt !== null);
    const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);
    const taking = own.filter(({ state, origin }) => takingRefunds.includes(state) && origin === 'own');
    this.broken('own refunds are never above what was paid', sumOf(taking) > payFee);
    this.broken('no more goes back than was paid', this.order.refundedFee > payFee);
    const gone = sumOf(own.filter(({ state }) => state === 'succeeded'));
    this.broken('an order names what has gone back', this.order.refundedFee !== gone);
    this.broken('refunded means all of it', (this.order.status === 'refunded') !== (this.order.refundedFee === payFee));
    for (const paid of this.platform.payments) this.broken('the platform has enough', this.platform.left(paid) < 0);
  }

  /** Lets time pass, with a platform that is there and carries out what is requested. */
  drain(): void {
    for (let look = 0; look < 12; look++) {
      this.at = new Date(this.order.dueAt?.getTime() ?? this.at.getTime());
      this.look();
    }
    for (const payment of this.platform.payments) this.report(payment);
    for (const refund of this.refunds) this.attempt(refund, 3);
    for (const number of this.platform.refunds.keys()) {
      const refund = this.refunds.find(({ outRefundNo }) => outRefundNo === number);
      if (refund) this.moveRefund(refund, { type: 'succeed', refundId: 'p', at: this.at });
    }
    for (const refund of this.refunds) this.moveRefund(refund, { type: 'giveUp', at: this.at });
    this.broken('an order ends', this.order.status === 'unpaid' || this.order.dueAt !== null);
    this.broken(
      'a refund ends',
      this.refunds.some(({ state }) => openRefunds.includes(state)),
    );
    for (const [transactionId, amount] of this.unclaimed) {
      const back = this.refunds.filter((refund) => refund.transactionId === transactionId && refund.createdBy === null);
      this.broken('a late payment is refunded wholly', !back.some((refund) => refund.amount === amount));
    }
  }
}

const run = (random: Random): ReadonlySet<string> => {
  const model = new Model(random);
  for (let step = random.integer(4, 24); step > 0; step--) {
    model.step();
    model.check();
  }
  model.drain();
  model.check();
  return model.rules;
};

describe(`an order with its payments and refunds in ${sequences} random sequences of events, SEED=${seed}`, () => {
  it('keeps the rules of money', () => {
    const random = new Random(seed);
    const found = new Set<string>();
    for (let sequence = 0; sequence < sequences; sequence++) for (const rule of run(random)) found.add(rule);
    expect([...found]).toEqual([]);
  });
});

describe('the limit of refunds in the database', () => {
  it('counts the refunds that the rule counts', () => {
    const source = readFileSync('libs/commerce/orders/order-tables.ts', 'utf8');
    const list = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');
    expect(source).toContain(`and state in (${list(takingRefunds)})`);
    expect(source).toContain(`new.state in (${list(pendingRefunds)})`);
  });
});
