import { useMemo, useCallback } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { settlementKindLabels, subscriptionEventLabels, correctionLabels, texts } from '#libs/contracts';
import { stateColor, type Tone } from '../../../core/theme.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { PartList } from '../../../kit/list/part-list.js';
import { PanelHead } from '../../../kit/page/panel-head.js';
import { Loading, StateMark, Failed } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { moneyText, numberText } from '../../../kit/values/numbers.js';
import { StudentLink, SubscribeImportLink } from '../../../kit/values/object-link.js';
import { FileLink } from '../../../kit/values/file-link.js';
import {
  figureLabels,
  type Figure,
  type SettlementDetails,
  lineListQuery,
  linesFile,
  lineEventsQuery,
  itemFilter,
  type SettlementLine,
  correctionsFile,
  correctionsQuery,
  detailAddress,
  monthText,
  type Correction,
} from './api.js';

const figureTones: Record<Figure, Tone> = {
  subscribeTotal: 'busy',
  renewCount: 'good',
  newCount: 'good',
  unsubscribeCount: 'doubtful',
};

const hints: Record<Figure, string> = {
  subscribeTotal: '月末仍在订阅',
  renewCount: '月初和月末都在订阅',
  newCount: '当月开始，含当月又取消的',
  unsubscribeCount: '当月取消，含当月新增的和撤销导入的',
};

const figures = Object.keys(figureLabels) as Figure[];

interface FiguresProps {
  month: SettlementDetails;
  /** The one whose lines are listed. */
  figure: string | null;
  onOpen: (filters: Readonly<Record<string, string>>) => void;
}

/** How the figures of a month follow from one another, in words. */
const Sum = ({ month }: Pick<FiguresProps, 'month'>) => {
  const { subscribeTotal, newCount, unsubscribeCount, studentTotal, parentTotal } = month;
  const start = subscribeTotal - newCount + unsubscribeCount;
  return (
    <p className="muted settlement-sum">
      上月末 {start} + 新增 {newCount} − 取消 {unsubscribeCount} = 月末 {subscribeTotal}；结算时学校有 {studentTotal}{' '}
      名学生、{parentTotal} 名家长
    </p>
  );
};

/** The figures of a month. Each opens the lines that it counts; once more, all lines. */
export const Figures = ({ month, figure, onOpen }: FiguresProps) => {
  const open = (name: Figure) => onOpen(figure === name ? {} : { figure: name });
  return (
    <>
      <ul className="figures" aria-label="月结数字">
        {figures.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="panel figure settlement-figure"
              aria-pressed={figure === name}
              data-testid={`figure-${name}`}
              onClick={() => open(name)}
            >
              <span className="figure-label">
                <i aria-hidden="true" style={{ background: stateColor[figureTones[name]] }} />
                {figureLabels[name]}
              </span>
              <strong>{numberText(month[name])}</strong>
              <span className="muted">{hints[name]}</span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="panel figure settlement-figure"
            aria-pressed={false}
            data-testid="figure-amount"
            onClick={() => onOpen({ figure: 'subscribeTotal' })}
          >
            <span className="figure-label">金额</span>
            <strong>{moneyText(month.amount)}</strong>
            <span className="muted">月末仍在订阅的价格之和</span>
          </button>
        </li>
        {month.amountServed !== null && (
          <li>
            <button
              type="button"
              className="panel figure settlement-figure"
              aria-pressed={false}
              data-testid="figure-served"
              onClick={() => onOpen({})}
            >
              <span className="figure-label">服务金额</span>
              <strong>{moneyText(month.amountServed)}</strong>
              <span className="muted">当月服务过的 {month.servedTotal} 条，含当月取消的</span>
            </button>
          </li>
        )}
      </ul>
      <Sum month={month} />
    </>
  );
};

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
            {` ${event.payItemName} ${moneyText(event.price)}/月，${event.className} ${event.studentName}，${event.by ?? '自动'}`}
            {event.cause !== null && `：${event.cause}`}
            {event.importId !== null && (
              <>
                （<SubscribeImportLink batchId={event.importId} />）
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
};

const kindTones: Record<SettlementLine['kind'], Tone> = {
  new: 'good',
  renew: 'good',
  unsubscribe: 'doubtful',
  newUnsubscribe: 'doubtful',
  void: 'neutral',
};

/** Columns of the lines. Source: decisions B02; the price and the kind are ours. */
const lineColumns = (schoolCode: string): Column<SettlementLine>[] => [
  field('className', '班级', 120, { ellipsis: true }),
  column('studentName', '学生', 110, {
    ellipsis: true,
    render: (_, row) => <StudentLink {...row} schoolCode={schoolCode} />,
  }),
  field('parentName', '家长', 110, { ellipsis: true }),
  column('phone', '手机', 120, { render: (_, { phone }) => phone || '-' }),
  column('kind', '当月变化', 120, {
    render: (_, { kind }) => <StateMark tone={kindTones[kind]} label={settlementKindLabels[kind]} />,
  }),
  field('payItemName', '支付项', 140, { ellipsis: true }),
  column('price', '价格', 90, { align: 'right', render: (_, { price }) => moneyText(price) }),
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
    options: prices.map((row) => ({ value: itemFilter(row), label: `${row.payItemName} ${moneyText(row.price)}` })),
  },
  { kind: 'text', name: 'studentName', label: '学生' },
];

/** The records behind the figures of a settled month; a row opens what happened to its record. */
export const Lines = ({ month }: { month: SettlementDetails }) => {
  const query = useMemo(() => lineListQuery(month), [month]);
  const filters = useMemo(() => filtersOf(month), [month]);
  const columns = useMemo(() => lineColumns(month.schoolCode), [month.schoolCode]);
  return (
    <ListPage
      label="月结明细"
      noun="月结明细"
      query={query}
      columns={columns}
      filters={filters}
      rowKey="subscriptionId"
      exporting={(state) => linesFile(month, state.filters)}
      hint="该月没有学生订阅；后来的变化记入下一个月的更正"
      expand={(row) => <LineEvents id={month.id} subscriptionId={row.subscriptionId} />}
    />
  );
};

/** A month of a correction: opens it where it is another one that is settled. */
const MonthLink = ({ month, id, of }: { month: string; id: string | null; of: SettlementDetails }) => {
  if (id === of.id) return <span>本月</span>;
  if (id === null) return <span className="muted">{monthText(month)}（未结算）</span>;
  return <Link to={detailAddress({ schoolCode: of.schoolCode, id })}>{monthText(month)}</Link>;
};

const countText = (name: string, count: number): string[] => (count === 0 ? [] : [`${name} ${count}`]);

/** By how much the figures of the corrected month would differ. */
const countsOf = ({ subscribeTotal, renewCount, newCount, servedTotal }: Correction): string =>
  [
    ...countText('订阅数', subscribeTotal),
    ...countText('续订', renewCount),
    ...countText('新增', newCount),
    ...countText('服务数', servedTotal),
  ].join('，') || '-';

const Reason = ({ reason, importId }: Correction) =>
  importId === null ? (
    reason
  ) : (
    <>
      {reason}（<SubscribeImportLink batchId={importId} />）
    </>
  );

const columnsOf = (month: SettlementDetails): Column<Correction>[] => [
  column('code', '类型', 90, { render: (_, { code }) => correctionLabels[code] }),
  column('corrects', '更正月份', 140, {
    render: (_, row) => <MonthLink month={row.correctsMonthlyId} id={row.correctsSettlementId} of={month} />,
  }),
  column('settled', '记入月份', 140, {
    render: (_, row) => <MonthLink month={row.monthlyId} id={row.settlementId} of={month} />,
  }),
  column('amount', '金额', 100, { align: 'right', render: (_, { amount }) => moneyText(amount) }),
  column('counts', '数字', 200, { ellipsis: true, render: (_, row) => countsOf(row) }),
  column('student', '学生', 110, { ellipsis: true, render: (_, row) => row.studentName ?? '-' }),
  column('reason', '原因', 200, { ellipsis: true, render: (_, row) => <Reason {...row} /> }),
  column('by', '操作账号', 110, { ellipsis: true, render: (_, { by }) => by ?? '自动' }),
  field('at', '时间', 160),
];

const Rows = ({ month }: { month: SettlementDetails }) => {
  const { id } = month;
  const query = useCallback((page: number, size: number) => correctionsQuery(id, page, size), [id]);
  const columns = useMemo(() => columnsOf(month), [month]);
  return <PartList label="更正" query={query} columns={columns} keyOf={(row) => row.id} most={360} size={10} />;
};

/** What a settled month corrects of earlier ones, and what later ones correct of it. Nothing where nothing was wrong. */
export const Corrections = ({ month }: { month: SettlementDetails }) =>
  month.correctionCount + month.correctedCount === 0 ? null : (
    <section className="panel" aria-label="更正">
      <PanelHead
        title={
          <>
            更正
            <small className="muted">
              {month.correctionCount > 0 &&
                ` 本月记入 ${month.correctionCount} 笔，合计 ${moneyText(month.correctionAmount)}`}
              {month.correctedCount > 0 && ` 本月被更正 ${month.correctedCount} 笔，记入之后的月结`}
            </small>
          </>
        }
      >
        <FileLink file={correctionsFile(month.id)} fallback={texts.exportMonthFailed} name="导出更正">
          导出
        </FileLink>
      </PanelHead>
      <Rows month={month} />
    </section>
  );
