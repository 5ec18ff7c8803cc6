import { dayOf } from '#libs/contracts';
import type { Shop } from '../../medium/added-value/order-parts.js';

interface BookedOrder {
  orderNo: string;
  status: string;
  paid: string;
  refunded: string;
  /** Payments of it that the platform has, whether they pay it or not, less what has gone back; by the simulator's book. */
  received: string | null;
  returned: string | null;
  deferred: string | null;
  earned: string | null;
  start: string | null;
  end: string | null;
  ended: boolean | null;
}

/**
 * Orders whose money stands in the ledger otherwise than they say, computed apart from the service: what was paid and
 * returned, and that no more is deferred than the days are worth that are left at the start of this month.
 */
export const ledgerDifferences = async (shop: Shop, students: readonly string[]): Promise<string[]> => {
  const rows = await shop.rows<BookedOrder>(booked, [students]);
  const monthStart = `${dayOf(shop.clock.now()).slice(0, 7)}-01`;
  return rows.flatMap((row) => {
    const [received, returned, deferred, earned] = [row.received, row.returned, row.deferred, row.earned].map(Number);
    const isPaid = ['paid', 'partlyRefunded', 'refunded'].includes(row.status);
    const found = [
      received === (isPaid ? Number(row.paid) : 0) ? [] : [`received ${received}`],
      returned === Number(row.refunded) ? [] : [`returned ${returned} of ${row.refunded}`],
      received - returned === deferred + earned ? [] : [`${received} - ${returned} is not ${deferred} + ${earned}`],
      deferred >= 0 && (!isPaid || deferred >= owedAt(row, monthStart) || row.ended === true)
        ? []
        : [`deferred ${deferred} at ${monthStart}`],
    ].flat();
    return found.map((each) => `${row.orderNo} (${row.status}): ${each}`);
  });
};

const dayMs = 24 * 3600_000;
const daysFrom = (first: string, last: string): number => Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;

/** What the days are worth of which none can have been earned. */
const owedAt = ({ paid, refunded, start, end }: BookedOrder, monthStart: string): number => {
  if (start === null || end === null || start < monthStart) return 0;
  const left = Math.max(0, daysFrom(start, end));
  return Math.min(Number(paid) - Number(refunded), Math.floor((Number(paid) * left) / daysFrom(start, end)));
};

const booked = `
  select o.order_no as "orderNo", o.status, o.pay_fee as paid, o.refunded_fee as refunded, l.*,
    p.start_date::text as start, p.end_date::text as end, p.ended_at is not null as ended
  from online_order o left join service_period p on p.order_no = o.order_no
  cross join lateral (
    select coalesce(-sum(e.amount) filter (where t.cause = 'received'), 0) as received,
      coalesce(sum(e.amount) filter (where t.cause = 'returned'), 0) as returned,
      coalesce(-sum(e.amount), 0) as deferred,
      coalesce(sum(e.amount) filter (where t.cause = 'earned'), 0) as earned
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.account = 'money:deferred:' || o.order_no) l
  where o.student_code = any($1)`;
