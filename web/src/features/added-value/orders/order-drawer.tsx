import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  complaintProblemLabels,
  complaintStateLabels,
  paymentEventLabels,
  type PaymentEventKind,
  texts,
  tradeTypeLabels,
} from '#libs/contracts';
import { stateColor, type Tone } from '../../../core/theme.js';
import { Button, Space } from '../../../kit/controls/controls.js';
import { Drawer } from '../../../kit/dialog/drawer.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { Loading, Failed, OutOfDate, Nothing } from '../../../kit/states/states.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { ObjectLink, StudentLink } from '../../../kit/values/object-link.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { RefundList } from '../../../resources/sales/refunds.js';
import { SimulatedTag } from '../../../resources/sales/simulated-tag.js';
import {
  ordersKey,
  timelineQuery,
  type Order,
  type Timeline,
  isRefunding,
  useMayRefund,
  orderQuery,
  canRefund,
  orderLive,
} from './api.js';
import { daysText, OrderState } from './columns.js';
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
const OrderTimeline = ({ schoolCode, order }: { schoolCode: string; order: Order }) => {
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

const widest = 640;

const feeText = ({ payFee, refundedFee }: Order): string =>
  Number(refundedFee) === 0 ? moneyText(payFee) : `${moneyText(payFee)}（已退 ${moneyText(refundedFee)}）`;

const Student = ({ className, ...student }: Order & { schoolCode: string }) => (
  <>
    <StudentLink {...student} inText />（{className}）
  </>
);

const factsOf = (order: Order, schoolCode: string) => [
  { key: 'state', label: '状态', children: <OrderState {...order} /> },
  { key: 'fee', label: '金额', children: feeText(order) },
  { key: 'item', label: '支付项', children: order.payItemName },
  { key: 'student', label: '学生', children: <Student {...order} schoolCode={schoolCode} /> },
  { key: 'parent', label: '家长', children: [order.parentName, order.phone].filter(Boolean).join(' ') || '-' },
  { key: 'payer', label: '付款人', children: `${order.payParentName}${order.forPay === 1 ? '（代付）' : ''}` },
  { key: 'type', label: '支付方式', children: tradeTypeLabels[order.trade_type] },
  { key: 'days', label: '服务时间', children: daysText(order) },
];

interface OrderDrawerProps {
  schoolCode: string;
  orderNo: string;
  /** Undefined when the user may not refund. */
  onRefund: ((order: Order) => void) | undefined;
  onClose: () => void;
}

const Body = ({ schoolCode, orderNo, onRefund }: Omit<OrderDrawerProps, 'onClose'>) => {
  const query = orderQuery(schoolCode, orderNo);
  const { data: order, error, refetch } = useQuery(query);
  useLiveRows(query.queryKey, orderLive);
  if (order === undefined)
    return error === null ? <Loading rows={8} /> : <Failed error={error} onRetry={() => void refetch()} />;
  if (order === null) return <Nothing text={texts.orderUnknown} />;
  return (
    <>
      <FactList column={{ xs: 1, sm: 2 }} items={factsOf(order, schoolCode)} />
      <OrderTimeline schoolCode={schoolCode} order={order} />
      {onRefund !== undefined && canRefund(order) && (
        <Button danger onClick={() => onRefund(order)}>
          退款
        </Button>
      )}
    </>
  );
};

/** Everything about one order: who, what, how much, and its life. */
export const OrderDrawer = ({ onClose, ...props }: OrderDrawerProps) => (
  <Drawer
    onClose={onClose}
    title={
      <Space wrap>
        订单 {props.orderNo}
        <SimulatedTag />
      </Space>
    }
    width={widest}
  >
    <Body key={props.orderNo} {...props} />
  </Drawer>
);
