import { daySeconds } from '#libs/contracts';
import type { Book } from './book.js';
import { Refusal } from './refusal.js';
import { type AccountType, monthDays, type SimulatedCorp, type SimulatedOrder } from './state.js';

/** An order request. */
export interface Wanted {
  baseCount: number;
  externalCount: number;
  months: number;
  days: number;
}

/** Accounts of each type in an order. */
const maxCount = 1_000_000;
/** Shortest and longest duration, in days; the longest is also the longest that an account may be valid from now on. */
const minDays = 31;
export const maxDays = 1860;
/** Maximum accounts of a test corporation. */
const testCounts = 1000;
/** The simulator's prices, fen for a month; the platform's depend on the corporation. */
const prices: Record<AccountType, number> = { 1: 400, 2: 1500 };
/** Lifetime of unpaid orders in seconds: the platform does not document its own. */
const unpaidSeconds = daySeconds;

/** Orders of accounts: made, paid, cancelled, expired, paid back. */
export class Orders {
  constructor(
    private readonly book: Book,
    private readonly parts: {
      buyers: ReadonlySet<string>;
      /** Time in which codes are made after payment, in seconds. */
      codesSeconds: number;
      paid: (order: SimulatedOrder) => void;
      refunded: (order: SimulatedOrder) => void;
    },
  ) {}

  /** `type` 1. @throws Refusal */
  buy(corp: SimulatedCorp, buyer: string, wanted: Wanted): SimulatedOrder {
    this.assertBuyer(buyer);
    assertWanted(corp, wanted);
    this.assertOrderable(corp);
    return this.add({ corpId: corp.corpId, type: 1, buyer, ...wanted, price: priceOf(wanted) });
  }

  /** Adds an order as it is, rules apart. */
  add(fields: Partial<SimulatedOrder> & Pick<SimulatedOrder, 'corpId' | 'type' | 'buyer'>): SimulatedOrder {
    const order: SimulatedOrder = {
      orderId: this.book.id('OI'),
      status: 0,
      price: 0,
      baseCount: 0,
      externalCount: 0,
      months: 0,
      days: 0,
      newExpireTime: null,
      createdAt: this.book.now(),
      payTime: null,
      codesAt: null,
      renewed: [],
      unionId: null,
      ...fields,
    };
    this.book.orders.set(order.orderId, order);
    this.book.changed();
    return order;
  }

  /** @throws Refusal 40003 for a person who may not buy */
  assertBuyer(buyer: string): void {
    if (!this.parts.buyers.has(buyer)) throw new Refusal(40003);
  }

  /** @throws Refusal for what keeps a corporation from ordering */
  assertOrderable(corp: SimulatedCorp): void {
    if (!corp.installs.some(({ isInstalled }) => isInstalled)) throw new Refusal(701015);
    const own = this.of(corp.corpId);
    if (own.some((order) => isMigration(order) && order.status === 0)) throw new Refusal(701031);
    if (own.some(({ status }) => status === 0)) throw new Refusal(701032);
    if (own.some((order) => this.isMaking(order))) throw new Refusal(701033);
    if (own.some(({ status }) => status === 4)) throw new Refusal(701037);
  }

  of(corpId: string): SimulatedOrder[] {
    return [...this.book.orders.values()].filter((order) => order.corpId === corpId);
  }

  isMaking({ status, codesAt }: SimulatedOrder): boolean {
    return status === 1 && codesAt !== null && codesAt > this.book.now();
  }

  /** Pays an order and those that it consists of. @throws Refusal 701084 unless it is unpaid */
  pay(orderId: string): SimulatedOrder {
    const order = this.book.order(orderId);
    if (order.status !== 0 || isMigration(order)) throw new Refusal(701084);
    const now = this.book.now();
    for (const each of [order, ...this.partsOf(order)]) {
      each.status = 1;
      each.payTime = now;
      if (each.type === 1) {
        each.codesAt = now + this.parts.codesSeconds;
        this.makeCodes(each, each.codesAt);
      }
    }
    this.book.changed();
    this.parts.paid(order);
    return order;
  }

  /** @throws Refusal 701086 for another corporation's, 701084 unless it is unpaid */
  cancel(orderId: string, corpId: string): SimulatedOrder {
    const order = this.book.order(orderId);
    const isItsOwn = order.corpId === corpId || this.partsOf(order).some((part) => part.corpId === corpId);
    if (!isItsOwn) throw new Refusal(701086);
    if (order.status !== 0) throw new Refusal(701084);
    this.end(order, 2);
    return order;
  }

  /** Moves the refund of an order on. @throws Refusal 701083 when nothing was paid */
  refund(orderId: string, to: 'requested' | 'done' | 'rejected'): SimulatedOrder {
    const order = this.book.order(orderId);
    if (order.status !== (to === 'requested' ? 1 : 4)) throw new Refusal(701083);
    order.status = { requested: 4, done: 5, rejected: 6 }[to] as 4 | 5 | 6;
    if (to === 'done') this.takeCodes(order);
    this.book.changed();
    if (to !== 'requested') this.parts.refunded(order);
    return order;
  }

  /** The corporation is no test corporation any more: its test orders do not count. */
  formalise(corp: SimulatedCorp): void {
    corp.isTest = false;
    for (const order of this.of(corp.corpId)) {
      order.status = 7;
      this.takeCodes(order);
    }
    this.book.changed();
  }

  /** Applies the passage of time. */
  settle(): void {
    const now = this.book.now();
    for (const order of this.book.orders.values()) {
      const isPayable = order.status === 0 && order.unionId === null && !isMigration(order);
      if (isPayable && order.createdAt + unpaidSeconds <= now) this.end(order, 3);
    }
  }

  /** Begins the migration of accounts; nothing can be ordered before it ends. */
  startMigration(corp: SimulatedCorp, type: 5 | 6, wanted: Wanted): SimulatedOrder {
    return this.add({ corpId: corp.corpId, type, buyer: '', ...wanted });
  }

  /** The accounts have come: paid, without a time of payment. */
  endMigration(order: SimulatedOrder): void {
    order.status = 1;
    this.makeCodes(order, this.book.now());
    this.book.changed();
  }

  private end(order: SimulatedOrder, status: 2 | 3): void {
    for (const each of [order, ...this.partsOf(order)]) each.status = status;
    this.book.changed();
  }

  partsOf({ orderId, type }: SimulatedOrder): SimulatedOrder[] {
    return type === 8 ? [...this.book.orders.values()].filter(({ unionId }) => unionId === orderId) : [];
  }

  private makeCodes(order: SimulatedOrder, createdAt: number): void {
    const days = order.months * monthDays + order.days;
    const counts: [AccountType, number][] = [
      [1, order.baseCount],
      [2, order.externalCount],
    ];
    for (const [type, count] of counts) {
      const { corpId, orderId } = order;
      this.book.codes.add({ corpId: corpId ?? '', orderId, type, days, createdAt, count });
    }
  }

  /** Withdraws the codes of a refunded order: unbound ones are deleted, bound ones end. */
  private takeCodes({ orderId }: SimulatedOrder): void {
    for (const code of this.book.codes.takeUnbound(orderId)) {
      if (code.status !== 2 && code.status !== 4) continue;
      code.status = 3;
      code.expireTime = this.book.now();
      this.book.touched(code);
    }
  }
}

const isMigration = ({ type }: SimulatedOrder): boolean => type === 5 || type === 6;

const daysOf = ({ months, days }: { months: number; days: number }): number => months * monthDays + days;

/** Fen. */
export const priceOf = (wanted: Wanted): number =>
  Math.round(((wanted.baseCount * prices[1] + wanted.externalCount * prices[2]) * daysOf(wanted)) / monthDays);

export const renewalPrice = (type: AccountType, days: number): number => Math.round((prices[type] * days) / monthDays);

/** @throws Refusal */
export const assertDuration = (days: number): void => {
  if (days < minDays || days > maxDays) throw new Refusal(40058);
};

export const assertWanted = (corp: SimulatedCorp, wanted: Wanted): void => {
  const { baseCount, externalCount } = wanted;
  if (baseCount > maxCount || externalCount > maxCount || baseCount + externalCount === 0) throw new Refusal(40058);
  assertDuration(daysOf(wanted));
  if (!corp.isTest) return;
  if (baseCount + externalCount > testCounts) throw new Refusal(701027);
  if (daysOf(wanted) > monthDays) throw new Refusal(701028);
};
