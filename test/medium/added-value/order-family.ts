import { once } from '#libs/http/idempotency';
import { admin, items, schoolCode, type Shop } from './order-parts.js';

export interface OrderState {
  status: string;
  start: string | null;
  end: string | null;
  due: Date | null;
  transactionId: string | null;
}

/** A student of a shop's school with two parents, what they order, and what is stored of it. */
export class Family {
  private constructor(
    private readonly shop: Shop,
    readonly student: string,
    readonly mother: string,
    readonly father: string,
  ) {}

  /** `parents`: codes of others than the student's own two. */
  static async of(shop: Shop, n: number, parents?: readonly string[]): Promise<Family> {
    const family = new Family(shop, `n${n}`, `m${n}`, `f${n}`);
    await shop.addStudent(family.student, parents ?? [family.father, family.mother]);
    return family;
  }

  prepaid(item: string = items.month, payer = this.mother): Promise<string> {
    return this.shop.prepaid(this.student, payer, item);
  }

  async paid(item: string = items.month, payer = this.mother): Promise<string> {
    const orderNo = await this.prepaid(item, payer);
    await this.shop.platform.pay(orderNo);
    await this.shop.platform.delivered();
    return orderNo;
  }

  /** An order placed by hand, by `by`. */
  add(more: object = {}, key?: string, by = admin): Promise<{ orderNo: string }> {
    const { student: studentUid, mother: payParentUid } = this;
    const request = { schoolCode, payItemCode: items.month, studentUid, payParentUid, trade_type: 'MANUAL' as const };
    const body = { ...request, ...more };
    const call = { owner: by.account, key, call: 'POST /api/addedvalue/order/add', body };
    return once(
      call,
      () => this.shop.clock.now(),
      () => this.shop.parts.changes.add(by, body),
    );
  }

  stateOf(orderNo: string): Promise<OrderState | undefined> {
    return this.shop.row<OrderState>(
      `select status, start_date::text as start, end_date::text as "end", due_at as due,
         transaction_id as "transactionId" from online_order where order_no = $1`,
      [orderNo],
    );
  }

  periods(): Promise<unknown[]> {
    return this.shop.rows(
      `select order_no as "orderNo", start_date::text as start, end_date::text as "end", ended_at is not null as ended
       from service_period where student_code = $1 order by start_date`,
      [this.student],
    );
  }

  /** First and last days of the periods that count, the earliest first. */
  async runningDays(): Promise<string[]> {
    const rows = await this.shop.rows<{ days: string }>(
      `select start_date || ' ' || end_date as days from service_period
       where student_code = $1 and ended_at is null order by start_date`,
      [this.student],
    );
    return rows.map(({ days }) => days);
  }

  async movedEvents(orderNo: string): Promise<object[]> {
    const rows = await this.shop.rows<{ data: object }>(
      `select data from outbox where type = 'period.moved' and key = $1 order by id`,
      [orderNo],
    );
    return rows.map(({ data }) => data);
  }

  eventsOf(orderNo: string): Promise<unknown[]> {
    return this.shop.rows(
      `select data ->> 'status' as status, data ->> 'startDate' as start from outbox
       where topic = 'addedvalue.order' and type = 'order.changed' and key = $1 order by id`,
      [orderNo],
    );
  }

  /** Audit entries about an order, the oldest first. */
  async auditsOf(orderNo: string): Promise<object[]> {
    const rows = await this.shop.rows<{ data: object }>(
      `select data from outbox where topic = 'audit.event' and data -> 'objectIds' ->> 0 = $1 order by id`,
      [orderNo],
    );
    return rows.map(({ data }) => data);
  }

  async kindsOf(orderNo: string): Promise<string[]> {
    const { events } = await this.shop.parts.timelines.of(admin, orderNo);
    return events.map(({ kind }) => kind);
  }
}
