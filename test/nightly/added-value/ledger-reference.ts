import { dayMs, dayOf, endOf, monthOf } from '#libs/contracts';
import type { Shop } from '../../medium/added-value/order-parts.js';

interface BookedOrder {
  orderNo: string;
  status: string;
  paid: string;
  refunded: string;
  /** By the ledger. */
  received: string;
  returned: string;
  deferred: string;
  earned: string;
  /** The period that serves; null: there is none, or it has ended. */
  start: string | null;
  end: string | null;
}

/**
 * Orders whose money stands in the ledger otherwise than they say, once the month that runs is taken for over: computed apart
 * from the service, by the days that are left after it.
 */
export const ledgerDifferences = async (shop: Shop, students: readonly string[]): Promise<string[]> => {
  const month = monthOf(shop.clock.now());
  await shop.parts.earned.run(month);
  const next = dayOf(endOf(month));
  const rows = await shop.rows<BookedOrder>(booked, [students]);
  return rows.flatMap((row) => {
    const { orderNo, status, ...booking } = row;
    const isPaid = ['paid', 'partlyRefunded', 'refunded'].includes(status);
    const paid = isPaid ? Number(row.paid) : 0;
    const refunded = Number(row.refunded);
    const owed = isPaid ? Math.min(paid - refunded, worthFrom(next, row)) : 0;
    const wanted = { received: paid, returned: refunded, deferred: owed, earned: paid - refunded - owed };
    const wrong = Object.entries(wanted).filter(
      ([name, amount]) => Number(booking[name as keyof typeof wanted]) !== amount,
    );
    return wrong.map(
      ([name, amount]) => `${orderNo} (${status}): ${name} ${booking[name as keyof typeof wanted]}, not ${amount}`,
    );
  });
};

const daysFrom = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;

/** What the days from `day` on are worth of what was paid. */
const worthFrom = (day: string, { paid, start, end }: BookedOrder): number => {
  if (start === null || end === null) return 0;
  const left = Math.max(0, daysFrom(start > day ? start : day, end));
  return Math.floor((Number(paid) * left) / daysFrom(start, end));
};

const booked = `
  select o.order_no as "orderNo", o.status, o.pay_fee as paid, o.refunded_fee as refunded, l.*,
    p.start_date::text as start, p.end_date::text as end
  from online_order o left join service_period p on p.order_no = o.order_no and p.ended_at is null
  cross join lateral (
    select coalesce(-sum(e.amount) filter (where t.cause = 'received'), 0) as received,
      coalesce(sum(e.amount) filter (where t.cause = 'returned'), 0) as returned,
      coalesce(-sum(e.amount), 0) as deferred,
      coalesce(sum(e.amount) filter (where t.cause = 'earned'), 0) as earned
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.account = 'money:deferred:' || o.order_no) l
  where o.student_code = any($1)`;
