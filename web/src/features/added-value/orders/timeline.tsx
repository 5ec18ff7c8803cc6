import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  complaintProblemLabels,
  complaintStateLabels,
  paymentEventLabels,
  type PaymentEventKind,
} from '#libs/contracts';
import { stateColor, type Tone } from '../../../core/theme.js';
import { Loading, Failed, OutOfDate } from '../../../kit/states/states.js';
import { RefundList } from '../../../resources/sales/refund-list.js';
import { ordersKey, timelineQuery, type Order, type Timeline, isRefunding, useMayRefund } from './api.js';
import { daysText } from './columns.js';
import './orders.css';

/** Milliseconds between two reads while money is on its way: no frame comes when the platform has paid it back. */
const refundingMs = 5000;

const tones: Record<PaymentEventKind, Tone> = {
  ordered: 'neutral',
  prepaid: 'busy',
  paid: 'good',
  closed: 'neutral',
  refundRequested: 'doubtful',
  refunded: 'doubtful',
  refundFailed: 'bad',
  refundGivenUp: 'neutral',
  refundOutside: 'doubtful',
  unexpected: 'bad',
};

interface Entry {
  key: string;
  at: string;
  tone: Tone;
  title: string;
  /** The person who did it; null: outside this console. */
  by: string | null;
  detail: string | null;
}

const eventEntries = ({ events }: Timeline): Entry[] =>
  events.map(({ kind, at, by, amount, detail }, n) => ({
    key: `event-${n}`,
    at,
    tone: tones[kind],
    title: `${paymentEventLabels[kind]}${amount === null ? '' : ` ¥${amount}`}`,
    by,
    detail,
  }));

/** The service that was paid for, at the moment of its payment, and its end by a refund. */
const periodEntries = ({ period, events, moves, gapReason }: Timeline, orderNo: string): Entry[] => {
  if (period === null) return [];
  const { endedAt } = period;
  const { startDate, endDate } = moves.find((move) => move.orderNo === orderNo)?.before ?? period;
  const paidAt = events.find(({ kind }) => kind === 'paid')?.at;
  const common = { by: null, detail: null };
  const begun: Entry[] =
    paidAt === undefined
      ? []
      : [{ ...common, key: 'period', at: paidAt, tone: 'good', title: `开通服务 ${startDate} 至 ${endDate}` }];
  const ended: Entry[] =
    endedAt === null
      ? []
      : [
          {
            ...common,
            key: 'ended',
            at: endedAt,
            tone: 'doubtful',
            title: '服务终止',
            detail: gapReason && `保留空档：${gapReason}`,
          },
        ];
  return [...begun, ...ended];
};

/** Complaints of the payer, and their deadlines. */
const complaintEntries = ({ complaints }: Timeline): Entry[] =>
  complaints.map(({ complaintId, complainedAt, state, problem, detail, dueAt, overdue }) => ({
    ...{ key: `complaint-${complaintId}`, at: complainedAt, by: null },
    tone: state === 'processed' ? 'neutral' : 'bad',
    title: `用户投诉：${complaintProblemLabels[problem]}（${complaintStateLabels[state]}）`,
    detail: dueAt === null ? detail : `${detail}；${overdue ? '已逾期' : '处理期限'} ${dueAt}`,
  }));

/** Services that moved up: that of the order itself, and those behind it. */
const moveEntries = ({ moves }: Timeline, orderNo: string): Entry[] =>
  moves.map((move, n) => {
    const isOwn = move.orderNo === orderNo;
    return {
      ...{ key: `move-${n}`, at: move.at, tone: 'busy', by: move.by },
      title: isOwn ? '服务提前' : `订单 ${move.orderNo} 的服务提前`,
      detail: `${daysText(move.before)} → ${daysText(move.after)}${isOwn ? `；订单 ${move.refundedOrderNo} 退款` : ''}`,
    };
  });

/** In the order of time; what happened at one moment in the order in which it follows. */
const entriesOf = (timeline: Timeline, orderNo: string): Entry[] =>
  [
    ...[...eventEntries(timeline), ...periodEntries(timeline, orderNo)],
    ...[...moveEntries(timeline, orderNo), ...complaintEntries(timeline)],
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

const Line = ({ at, tone, title, by, detail }: Entry) => (
  <li>
    <i aria-hidden="true" style={{ background: stateColor[tone] }} />
    <time>{at}</time>
    <strong>{title}</strong>
    {by !== null && <span className="muted">{by}</span>}
    {detail !== null && <p className="muted">{detail}</p>}
  </li>
);

const Refunds = ({ schoolCode, ...props }: Pick<Timeline, 'refunds'> & { schoolCode: string; orderNo: string }) => {
  const client = useQueryClient();
  const reread = () => void client.invalidateQueries({ queryKey: ordersKey(schoolCode) });
  return (
    <>
      <h2>退款</h2>
      <RefundList service="addedvalue" {...props} mayAct={useMayRefund()} onDone={reread} />
    </>
  );
};

/** The life of an order, the oldest first. */
export const OrderTimeline = ({ schoolCode, order }: { schoolCode: string; order: Order }) => {
  const { data, error, refetch } = useQuery({
    ...timelineQuery(schoolCode, order.orderNo),
    refetchInterval: isRefunding(order) ? refundingMs : false,
  });
  const retry = () => void refetch();
  if (data === undefined) return error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={retry} />;
  return (
    <section className="order-life">
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <h2>订单经过</h2>
      <ol aria-label="订单经过" className="order-timeline">
        {entriesOf(data, order.orderNo).map((entry) => (
          <Line {...entry} key={entry.key} />
        ))}
      </ol>
      {data.refunds.length > 0 && <Refunds schoolCode={schoolCode} orderNo={order.orderNo} refunds={data.refunds} />}
    </section>
  );
};
