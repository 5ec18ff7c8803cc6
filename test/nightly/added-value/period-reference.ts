import { dayMs } from '#libs/contracts';

/** Periods as the rule of service periods makes them, recomputed day by day from what was paid and refunded. */
interface OrderFacts {
  orderNo: string;
  student: string;
  item: string;
  isFamily: number;
  months: number;
  byHand: boolean;
  chosen: { startDate: string | null; endDate: string | null; placeBehind: boolean } | null;
  gapReason: string | null;
}
interface Fact extends OrderFacts {
  kind: 'paid' | 'refunded';
  day: string;
  /** Fen that came or went. */
  amount: string;
  /** Of a refund: `all` ends the service. */
  effect: string | null;
}
interface Served {
  orderNo: string;
  line: string;
  first: string;
  last: string;
  months: number;
  /** Day of the month that those which follow keep. */
  keep: number;
  ended: boolean;
}
interface Rows {
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}

const plus = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const numberOf = (day: string): number => new Date(day).getUTCDate();

/** A day of the month some months later, or the last day of that month. */
const monthsLater = (day: string, months: number, keep: number): string => {
  const at = new Date(day);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(keep, days))).toISOString().slice(0, 10);
};

class Line {
  constructor(private readonly periods: readonly Served[]) {}

  covers(day: string): boolean {
    return this.periods.some(({ first, last }) => first <= day && day <= last);
  }

  coversAny(first: string, last: string): boolean {
    for (let day = first; day <= last; day = plus(day, 1)) if (this.covers(day)) return true;
    return false;
  }

  coversAll(first: string, after: string): boolean {
    for (let day = first; day < after; day = plus(day, 1)) if (!this.covers(day)) return false;
    return true;
  }

  firstFree(from: string): string {
    let day = from;
    while (this.covers(day)) day = plus(day, 1);
    return day;
  }

  keepAt(first: string, own: number): number {
    const before = this.periods.filter(({ last }) => plus(last, 1) === first).map(({ keep }) => keep);
    return Math.max(numberOf(first), ...[own, ...before].filter((keep) => monthsLater(first, 0, keep) === first));
  }
}

const paid = (all: Served[], order: Fact): void => {
  const { orderNo, student, item, isFamily, months, byHand, chosen, day } = order;
  const line = isFamily === 1 ? item : `${item} ${student}`;
  const others = new Line(all.filter((other) => other.line === line && !other.ended));
  const start = chosen?.startDate ?? others.firstFree(day);
  // an end that is the one of the months was not chosen
  const usualEnd = plus(monthsLater(chosen?.startDate ?? day, months, numberOf(chosen?.startDate ?? day)), -1);
  const chosenEnd = chosen?.endDate === usualEnd ? null : chosen?.endDate;
  const place = (first: string) => {
    const keep = others.keepAt(first, 0);
    const moved = (Date.parse(first) - Date.parse(start)) / dayMs;
    const last = chosenEnd ? plus(chosenEnd, moved) : plus(monthsLater(first, months, keep), -1);
    return { first, last, keep };
  };
  let served = place(start);
  while (byHand && chosen?.placeBehind && others.coversAny(served.first, served.last)) {
    served = place(plus(served.first, 1));
  }
  if (byHand && others.coversAny(served.first, served.last)) throw new Error(`${orderNo} overlaps`);
  all.push({ ...served, orderNo, line, months, ended: false });
};

const refunded = (all: Served[], { orderNo, day, gapReason }: Fact): void => {
  const gone = all.find((period) => period.orderNo === orderNo);
  if (!gone || gone.ended) throw new Error(`${orderNo} is refunded and serves no student`);
  const line = all
    .filter((period) => period.line === gone.line && !period.ended)
    .sort((a, b) => (`${a.first} ${a.orderNo}` < `${b.first} ${b.orderNo}` ? -1 : 1));
  const were = line.map((period) => ({ ...period }));
  gone.ended = true;
  const from = gone.first < day ? day : gone.first;
  if (gapReason !== null || from > gone.last) return;
  const placed: Served[] = [];
  for (const period of line) {
    if (period === gone) continue;
    const before = new Line(were.filter((other) => other.orderNo !== period.orderNo));
    const now = new Line(placed);
    const free = now.firstFree(from);
    if (period.first > free && free >= from && before.coversAll(from, period.first)) move(period, free, now);
    placed.push(period);
  }
};

const move = (period: Served, first: string, before: Line): void => {
  const days = (Date.parse(period.last) - Date.parse(period.first)) / dayMs;
  const isWhole = plus(monthsLater(period.first, period.months, period.keep), -1) === period.last;
  const keep = before.keepAt(first, period.keep);
  const last = isWhole ? plus(monthsLater(first, period.months, keep), -1) : plus(first, days);
  Object.assign(period, { first, last, keep });
};

/** True for the refund with which a service ends: one that was to end it, or that leaves nothing of what was paid. */
const isEnd = ({ orderNo, amount, effect }: Fact, left: Map<string, number>, all: readonly Served[]): boolean => {
  const rest = (left.get(orderNo) ?? 0) - Number(amount);
  left.set(orderNo, rest);
  const isServed = all.some((period) => period.orderNo === orderNo && !period.ended);
  return isServed && (effect === 'all' || rest <= 0);
};

/** What differs between the stored periods of some students and those of the rule. */
export const periodDifferences = async (world: Rows, students: readonly string[]): Promise<string[]> => {
  const facts = await world.rows<Fact>(
    `select e.kind, to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, o.order_no as "orderNo",
       o.student_code as student, o.pay_item_id as item, o.is_family as "isFamily", o.service_months as months,
       o.trade_type = 'MANUAL' as "byHand", o.gap_reason as "gapReason",
       (select c.detail from payment_event c where c.order_no = o.order_no and c.kind = 'ordered') as chosen,
       e.amount, r.effect
     from payment_event e join online_order o using (order_no)
     left join refund r on r.out_refund_no = e.detail ->> 'outRefundNo' and e.kind = 'refunded'
       and r.transaction_id is not distinct from o.transaction_id
     where o.student_code = any($1) and (e.kind = 'paid' or r.effect is not null)
     order by e.id`,
    [students],
  );
  const all: Served[] = [];
  const left = new Map<string, number>();
  for (const fact of facts) {
    if (fact.kind === 'paid') left.set(fact.orderNo, Number(fact.amount));
    if (fact.kind === 'paid') paid(all, fact);
    else if (isEnd(fact, left, all)) refunded(all, fact);
  }
  const stored = await world.rows<{ text: string }>(
    `select concat_ws(' ', order_no, start_date, end_date, ended_at is not null) as text from service_period
     where student_code = any($1)`,
    [students],
  );
  const expected = new Set(
    all.map(({ orderNo, first, last, ended }) => `${orderNo} ${first} ${last} ${ended ? 't' : 'f'}`),
  );
  const found = new Set(stored.map(({ text }) => text));
  return [
    ...[...expected].filter((text) => !found.has(text)).map((text) => `missing ${text}`),
    ...[...found].filter((text) => !expected.has(text)).map((text) => `unexpected ${text}`),
  ];
};
