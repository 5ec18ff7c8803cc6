import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  complaintProblemLabels,
  complaintStateLabels,
  paymentEventLabels,
  type PaymentEventKind,
} from '#libs/contracts';
import { stateColor, type Tone } from '../../../core/theme.js';
import { Failed, Loading, OutOfDate } from '../../../kit/states/states.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { ObjectLink } from '../../../kit/values/object-link.js';
import { RefundList } from '../../../resources/sales/refunds.js';
import { isRefunding, type Order, ordersKey, type Timeline, timelineQuery, useMayRefund } from './api.js';
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
  title: ReactNode;
  /** The person who did it; null: outside this console. */
  by: string | null;
  detail: ReactNode;
}

const eventEntries = ({ events }: Timeline): Entry[] =>
  events.map(({ kind, at, by, amount, detail }, n) => ({
    key: `event-${n}`,
    at,
    tone: tones[kind],
    title: `${paymentEventLabels[kind]}${amount === null ? '' : ` ${moneyText(amount)}`}`,
    by,
    detail,
  }));

/** The days that were paid for, before the first change; undefined without one. */
const firstDays = ({ moves, extensions }: Timeline, orderNo: string) =>
  [...moves, ...extensions].filter((each) => each.orderNo === orderNo).sort((a, b) => (a.at < b.at ? -1 : 1))[0]
    ?.before;

/** The service that was paid for, at the moment of its payment, and its end by a refund. */
const periodEntries = (timeline: Timeline, orderNo: string): Entry[] => {
  const { period, events, gapReason } = timeline;
  if (period === null) return [];
  const { endedAt } = period;
  const { startDate, endDate } = firstDays(timeline, orderNo) ?? period;
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
const moveEntries = ({ moves, schoolCode }: Timeline, orderNo: string): Entry[] =>
  moves.map((move, n) => {
    const isOwn = move.orderNo === orderNo;
    const order = (no: string) => (
      <ObjectLink to={{ kind: 'order', orderNo: no, schoolCode }} inText>
        {no}
      </ObjectLink>
    );
    return {
      ...{ key: `move-${n}`, at: move.at, tone: 'busy', by: move.by },
      title: isOwn ? '服务提前' : <>订单 {order(move.orderNo)} 的服务提前</>,
      detail: (
        <>
          {daysText(move.before)} → {daysText(move.after)}
          {isOwn && <>；订单 {order(move.refundedOrderNo)} 退款</>}
        </>
      ),
    };
  });

/** Services that were extended for days on which class cards were dark, and those that moved behind. */
const extensionEntries = ({ extensions, schoolCode }: Timeline, orderNo: string): Entry[] =>
  extensions.map(
    ({ orderNo: own, extendedOrderNo, incidentId, incidentNumber, days, before, after, reason, by, at }, n) => {
      const order = (no: string) => (
        <ObjectLink to={{ kind: 'order', orderNo: no, schoolCode }} inText>
          {no}
        </ObjectLink>
      );
      const isOwn = own === orderNo;
      const title = days > 0 ? `服务延长 ${days} 天` : isOwn ? '服务后移' : <>订单 {order(own)} 的服务后移</>;
      return {
        ...{ key: `extension-${n}`, at, tone: 'busy', by, title },
        detail: (
          <>
            {daysText(before)} → {daysText(after)}；
            <ObjectLink to={{ kind: 'incident', id: incidentId }} inText>
              故障 #{incidentNumber}
            </ObjectLink>{' '}
            停用：{reason}
            {isOwn && extendedOrderNo !== orderNo && <>；排在订单 {order(extendedOrderNo)} 之后</>}
          </>
        ),
      };
    },
  );

/** In the order of time; what happened at one moment in the order in which it follows. */
const entriesOf = (timeline: Timeline, orderNo: string): Entry[] =>
  [
    ...[...eventEntries(timeline), ...periodEntries(timeline, orderNo)],
    ...[...moveEntries(timeline, orderNo), ...extensionEntries(timeline, orderNo), ...complaintEntries(timeline)],
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
