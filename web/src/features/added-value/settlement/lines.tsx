import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { settlementKindLabels, subscriptionEventLabels } from '#libs/contracts';
import type { Tone } from '../../../core/theme.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Loading, StateMark, Failed } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import {
  lineListQuery,
  linesFile,
  lineEventsQuery,
  figureLabels,
  itemFilter,
  type SettlementDetails,
  type SettlementLine,
} from './api.js';

/** What happened to a record until the end of the month: when, by whom and why, the latest first. */
const LineEvents = ({ id, subscriptionId }: { id: string; subscriptionId: string }) => {
  const { data, error, refetch } = useQuery(lineEventsQuery(id, subscriptionId));
  if (error !== null && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={2} />;
  return (
    <ol className="settlement-events" aria-label="订阅记录">
      {data.map((event) => (
        <li key={event.id}>
          <strong>{subscriptionEventLabels[event.kind]}</strong> {event.at}
          <span className="muted">
            {` ${event.payItemName} ¥${event.price}/月，${event.className} ${event.studentName}，${event.by ?? '自动'}`}
            {event.cause !== null && `：${event.cause}`}
            {event.importId !== null && `（导入批次 ${event.importId}）`}
          </span>
        </li>
      ))}
    </ol>
  );
};

const tones: Record<SettlementLine['kind'], Tone> = {
  new: 'good',
  renew: 'good',
  unsubscribe: 'doubtful',
  newUnsubscribe: 'doubtful',
  void: 'neutral',
};

/** Columns of the lines. Source: decisions B02; the price and the kind are ours. */
const columns: Column<SettlementLine>[] = [
  field('className', '班级', 120, { ellipsis: true }),
  field('studentName', '学生', 110, { ellipsis: true }),
  field('parentName', '家长', 110, { ellipsis: true }),
  column('phone', '手机', 120, { render: (_, { phone }) => phone || '-' }),
  column('kind', '当月变化', 120, {
    render: (_, { kind }) => <StateMark tone={tones[kind]} label={settlementKindLabels[kind]} />,
  }),
  field('payItemName', '支付项', 140, { ellipsis: true }),
  column('price', '价格', 90, { align: 'right', render: (_, { price }) => `¥${price}` }),
  field('subscribeTime', '订阅时间', 160),
  column('cancelTime', '取消时间', 160, { render: (_, { cancelTime }) => cancelTime ?? '-' }),
];

const figureOptions = Object.entries(figureLabels).map(([value, label]) => ({ value, label }));

const filtersOf = ({ prices }: SettlementDetails): FilterField[] => [
  { kind: 'choice', name: 'figure', label: '数字', options: figureOptions },
  {
    kind: 'choice',
    name: 'item',
    label: '支付项',
    options: prices.map((row) => ({ value: itemFilter(row), label: `${row.payItemName} ¥${row.price}` })),
  },
  { kind: 'text', name: 'studentName', label: '学生' },
];

/** The records behind the figures of a settled month; a row opens what happened to its record. */
export const Lines = ({ month }: { month: SettlementDetails }) => {
  const query = useMemo(() => lineListQuery(month), [month]);
  const filters = useMemo(() => filtersOf(month), [month]);
  return (
    <ListPage
      label="月结明细"
      noun="月结明细"
      query={query}
      columns={columns}
      filters={filters}
      rowKey="subscriptionId"
      exporting={(state) => linesFile(month, state.filters)}
      expand={(row) => <LineEvents id={month.id} subscriptionId={row.subscriptionId} />}
    />
  );
};
