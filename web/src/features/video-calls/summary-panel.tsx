import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../core/parts.js';
import { Segmented } from '../../kit/controls/controls.js';
import type { ListState } from '../../kit/list/list-state.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Loading, Failed, Nothing, OutOfDate } from '../../kit/states/states.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { moneyText, numberText } from '../../kit/values/numbers.js';
import { summaryQuery } from './api.js';
import type { ChartPoint } from './chart-lines.js';
import { useFiguresReread } from './live.js';
import { minutesText, schoolsKey, type CallSummary } from './rows.js';

// the chart library is half as large as the rest of the console
const CallsChart = lazyPart(() => import('./calls-chart.js'));

const summariesKey = [...schoolsKey, 'summary'];

const Figures = ({ summary }: { summary: CallSummary }) => {
  const figures = [
    { label: '通话次数', value: numberText(summary.callCount) },
    { label: '通话时长', value: minutesText(summary.useTime) },
    { label: '充值金额', value: moneyText(summary.rechargeAmount) },
    { label: '正在通话', value: `${summary.runningCount} 路` },
  ];
  return (
    <dl className="calls-figures" aria-label="通话汇总">
      {figures.map(({ label, value }) => (
        <div key={label} className="figure">
          <dt className="figure-label">{label}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
};

type By = 'day' | 'hour';
type View = 'chart' | 'table';

const sorts: { value: By; label: string; title: string }[] = [
  { value: 'day', label: '按日', title: '每日通话时长' },
  { value: 'hour', label: '按时段', title: '各时段通话时长' },
];
const views: { value: View; label: string }[] = [
  { value: 'chart', label: '图形' },
  { value: 'table', label: '表格' },
];

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const pointsOf = ({ byDay, byHour }: CallSummary, by: By): ChartPoint[] =>
  by === 'day'
    ? byDay.map(({ day, callCount, useTime }) => ({ label: day, callCount, useTime }))
    : byHour.map(({ hour, callCount, useTime }) => ({ label: hourText(hour), callCount, useTime }));

/** The same figures to read; days without a call are left out. */
const PointsTable = ({ title, points }: { title: string; points: readonly ChartPoint[] }) => (
  <div className="calls-scroll" tabIndex={0} role="region" aria-label={title}>
    <PlainTable
      label={title}
      head={['时间', '通话次数', '通话时长']}
      rows={points
        .filter(({ callCount, useTime }) => callCount > 0 || useTime > 0)
        .map(({ label, callCount, useTime }) => ({
          key: label,
          cells: [label, numberText(callCount), minutesText(useTime)],
        }))}
    />
  </div>
);

const Chart = ({ summary }: { summary: CallSummary }) => {
  const [by, setBy] = useState<By>('day');
  const [view, setView] = useState<View>('chart');
  const title = sorts.find(({ value }) => value === by)?.title ?? '';
  const points = pointsOf(summary, by);
  const isEmpty = points.every(({ callCount, useTime }) => callCount === 0 && useTime === 0);
  return (
    <div className="calls-chart">
      <PanelHead
        title={
          <>
            {title} <small className="muted">{view === 'chart' && '分钟'}</small>
          </>
        }
      >
        <span className="calls-switches">
          <Segmented<By>
            aria-label="统计方式"
            value={by}
            onChange={setBy}
            options={sorts.map(({ value, label }) => ({ value, label }))}
          />
          <Segmented<View> aria-label="显示方式" value={view} onChange={setView} options={views} />
        </span>
      </PanelHead>
      <div className="chart-place">
        {isEmpty && <Nothing text="这段时间没有通话" />}
        {!isEmpty && view === 'table' && <PointsTable title={title} points={points} />}
        {!isEmpty && view === 'chart' && (
          <Suspense fallback={<Loading rows={4} />}>
            <CallsChart title={title} points={points} />
          </Suspense>
        )}
      </div>
    </div>
  );
};

/** All schools of the list together: calls, minutes and money, and when people call. */
export const SummaryPanel = ({ filters }: { filters: ListState['filters'] }) => {
  const { data, error, refetch } = useQuery({ ...summaryQuery(filters), placeholderData: (before) => before });
  useFiguresReread(summariesKey);
  const retry = () => void refetch();
  return (
    <section className="panel calls-summary" aria-label="通话汇总">
      {data === undefined && (error === null ? <Loading rows={6} /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && (
        <>
          <Figures summary={data} />
          <p className="muted calls-range">
            {data.startDate === null && data.endDate === null
              ? '全部时间'
              : `${data.startDate ?? '最早'} 至 ${data.endDate ?? '现在'}`}
            ，统计于 {data.statTime}
          </p>
          <Chart summary={data} />
        </>
      )}
    </section>
  );
};
