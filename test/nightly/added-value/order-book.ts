import type { OrderStatus, RefundState } from '#libs/contracts';
import type { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';

interface OurOrder {
  refundedFee: string;
  endedByPart: boolean;
  orderNo: string;
  status: OrderStatus;
  payFee: string;
  transactionId: string | null;
  tradeType: string;
  prepaid: boolean;
  studentCode: string;
  payItemId: string;
  paidEvents: number;
  periods: number;
  running: number;
}
interface OurRefund {
  outRefundNo: string;
  orderNo: string;
  state: RefundState;
  amount: string;
}

/** Where orders are stored and paid. */
export interface OrderWorld {
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  platform: Pick<WeChatPaySimulator, 'book'>;
}

/** What differs between the platform's book, our orders and their service periods, of some students. */
export const differences = async (world: OrderWorld, students: readonly string[]): Promise<string[]> => {
  const orders = await world.rows<OurOrder>(ordersSql, [students]);
  const refunds = await world.rows<OurRefund>(
    `select r.out_refund_no as "outRefundNo", r.order_no as "orderNo", r.state, r.amount
     from refund r join online_order o using (order_no) where o.student_code = any($1) and o.trade_type = 'JSAPI'`,
    [students],
  );
  return [
    ...orders.flatMap((order) => problemsOf(order)),
    ...bookProblems(world, orders, refunds),
    ...(await overlaps(world, students)),
    ...(await unasked(world, students)),
  ];
};

const ordersSql = `select o.order_no as "orderNo", o.status, o.pay_fee as "payFee", o.refunded_fee as "refundedFee",
    exists (select from refund r where r.order_no = o.order_no and r.transaction_id is not distinct from o.transaction_id
      and r.state = 'succeeded' and r.effect = 'all') as "endedByPart", o.transaction_id as "transactionId",
    o.trade_type as "tradeType", o.prepay_id is not null as prepaid, o.student_code as "studentCode",
    o.pay_item_id as "payItemId",
    (select count(*)::int from payment_event e where e.order_no = o.order_no and e.kind = 'paid') as "paidEvents",
    (select count(*)::int from service_period p where p.order_no = o.order_no) as periods,
    (select count(*)::int from service_period p where p.order_no = o.order_no and p.ended_at is null) as running
  from online_order o where o.student_code = any($1)`;

/** An order with its periods and events, alone. */
const problemsOf = ({ orderNo, status, paidEvents, periods, running, endedByPart }: OurOrder): string[] => {
  const wanted = {
    unpaid: { paidEvents: 0, periods: 0, running: 0 },
    paid: { paidEvents: 1, periods: 1, running: 1 },
    closed: { paidEvents: 0, periods: 0, running: 0 },
    partlyRefunded: { paidEvents: 1, periods: 1, running: endedByPart ? 0 : 1 },
    refunded: { paidEvents: 1, periods: 1, running: 0 },
  }[status];
  const found = JSON.stringify({ paidEvents, periods, running });
  return found === JSON.stringify(wanted) ? [] : [`${orderNo}: ${status} with ${found}`];
};

/** States of an order at the platform, which has none of its own for a part. */
const statesThere: Record<OrderStatus, readonly string[]> = {
  unpaid: [],
  paid: ['SUCCESS'],
  partlyRefunded: ['REFUND'],
  refunded: ['REFUND'],
  closed: ['CLOSED', 'REFUND'],
};

/** Order by order, what the platform holds of our money is what we think that it holds. */
const bookProblems = (world: OrderWorld, orders: readonly OurOrder[], refunds: readonly OurRefund[]): string[] => {
  const book = world.platform.book();
  const theirs = new Map(book.orders.map((order) => [order.orderNo, order]));
  const back = (orderNo: string): number =>
    book.refunds
      .filter((each) => each.orderNo === orderNo && each.state === 'SUCCESS')
      .reduce((sum, { amount }) => sum + amount, 0);
  const ourBack = (orderNo: string): number =>
    refunds
      .filter((each) => each.orderNo === orderNo && each.state === 'succeeded')
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  const open = refunds
    .filter(({ state }) => state !== 'succeeded' && state !== 'givenUp')
    .map((each) => `${each.outRefundNo}: ${each.state}`);
  const online = orders.filter(({ tradeType }) => tradeType === 'JSAPI');
  return [
    ...open,
    ...online.flatMap((order) => {
      const { orderNo, status, payFee, refundedFee, transactionId } = order;
      const there = theirs.get(orderNo);
      if (!there && status === 'closed') return [];
      const kept = (there?.paidAmount ?? 0) - back(orderNo);
      const isGivenUp = refunds.some((each) => each.orderNo === orderNo && each.state === 'givenUp');
      const isKept = status === 'paid' || status === 'partlyRefunded';
      const wanted = isKept ? Number(payFee) - Number(refundedFee) : 0;
      // a payment that pays nothing stays there when its refund was given up
      const staysThere = status === 'closed' && isGivenUp;
      const states = staysThere ? [...statesThere[status], 'SUCCESS'] : statesThere[status];
      const isSame =
        (kept === wanted || staysThere) &&
        back(orderNo) === ourBack(orderNo) &&
        states.includes(there?.state ?? '') &&
        (transactionId === null || transactionId === there?.transactionId);
      return isSame ? [] : [`${orderNo}: ${status}, there ${there?.state}, kept ${kept} of ${wanted}`];
    }),
  ];
};

/** Payments that have paid their order and went back all the same, without a request. */
const unasked = async (world: OrderWorld, students: readonly string[]): Promise<string[]> => {
  const rows = await world.rows<{ orderNo: string }>(
    `select order_no as "orderNo" from refund r join online_order o using (order_no, transaction_id)
     where o.student_code = any($1) and r.created_by is null and r.origin = 'own'`,
    [students],
  );
  return rows.map(({ orderNo }) => `${orderNo}: refunded without a request`);
};

/** Two services of one item at the same time, both begun by the rule: one whose day was chosen may lie ahead. */
const overlaps = async (world: OrderWorld, students: readonly string[]): Promise<string[]> => {
  const rows = await world.rows<{ a: string; b: string }>(
    `select a.order_no as a, b.order_no as b from service_period a join service_period b
       on a.student_code = b.student_code and a.pay_item_id = b.pay_item_id and a.order_no < b.order_no
       and a.start_date <= b.end_date and b.start_date <= a.end_date
     where a.student_code = any($1) and a.ended_at is null and b.ended_at is null and not exists (
       select from payment_event e where e.order_no in (a.order_no, b.order_no) and e.kind = 'ordered'
         and e.detail ->> 'startDate' is not null)`,
    [students],
  );
  return rows.map(({ a, b }) => `${a} and ${b} serve at the same time`);
};

/**
 * Orders that have not published each of their states in order; one that serves is published again when its period moves,
 * and after each part that goes back.
 */
export const unpublished = async (world: Pick<OrderWorld, 'rows'>, students: readonly string[]): Promise<string[]> => {
  const orders = await world.rows<{ orderNo: string; status: OrderStatus; published: string[] }>(
    `select o.order_no as "orderNo", o.status, array_agg(b.data ->> 'status' order by b.id) as published
     from online_order o left join outbox b on b.topic = 'addedvalue.order' and b.type = 'order.changed' and b.key = o.order_no
     where o.student_code = any($1) group by o.order_no`,
    [students],
  );
  const wanted: Record<OrderStatus, string> = {
    unpaid: 'unpaid',
    paid: 'unpaid paid',
    closed: 'unpaid closed',
    partlyRefunded: 'unpaid paid partlyRefunded',
    refunded: 'unpaid paid refunded',
  };
  return orders.flatMap(({ orderNo, status, published }) => {
    const isAgain = (state: string, n: number): boolean =>
      (state === 'paid' || state === 'partlyRefunded') && published[n - 1] === state;
    const states = published.filter((state, n) => !isAgain(state, n)).join(' ');
    const inParts = wanted[status].replace('paid refunded', 'paid partlyRefunded refunded');
    return states === wanted[status] || states === inParts
      ? []
      : [`${orderNo}: ${status}, published ${published.join(' ')}`];
  });
};
