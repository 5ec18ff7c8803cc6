import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Month } from '#libs/contracts';
import { lazyPart } from '../../../core/parts.js';
import { Segmented } from '../../../kit/controls/controls.js';
import { PanelHead } from '../../../kit/page/panel-head.js';
import { Loading, Failed, Nothing, OutOfDate } from '../../../kit/states/states.js';
import { PlainTable } from '../../../kit/table/plain-table.js';
import { moneyText, numberText } from '../../../kit/values/numbers.js';
import { trendQuery, monthText, type MonthFigures } from './api.js';

// The chart library is half as large as the rest of the console.
const TrendChart = lazyPart(() => import('./trend-chart.js'));

type View = 'chart' | 'table';

const views = [
  { value: 'chart' as const, label: '图形' },
  { value: 'table' as const, label: '表格' },
];

const columns = ['月份', '在订', '新增', '取消', '金额'];

const TrendTable = ({ months }: { months: readonly MonthFigures[] }) => (
  <PlainTable
    label="近十二个月的数字"
    head={columns}
    numbers={[1, 2, 3, 4]}
    rows={[...months].reverse().map(({ month, schools, subscribeTotal, newCount, unsubscribeCount, amount }) => ({
      key: month,
      cells: [
        monthText(month),
        ...(schools === 0
          ? [
              <span key="none" className="muted">
                未结算
              </span>,
              '',
              '',
              '',
            ]
          : [...[subscribeTotal, newCount, unsubscribeCount].map(numberText), moneyText(amount)]),
      ],
    }))}
  />
);

interface TrendPanelProps {
  /** Empty: all schools in reach. */
  schoolCode: string;
  until: Month;
}

/** Twelve months of what ran, began and ended: drawn, or in figures. */
export const TrendPanel = ({ schoolCode, until }: TrendPanelProps) => {
  const [view, setView] = useState<View>('chart');
  const { data, error, refetch } = useQuery(trendQuery(schoolCode, until));
  const retry = () => void refetch();
  const isEmpty = data?.every(({ schools }) => schools === 0) === true;
  return (
    <section className="panel" aria-label="近十二个月">
      <PanelHead
        title={
          <>
            近十二个月 <small className="muted">{schoolCode === '' ? '全部学校合计' : '所选学校'}</small>
          </>
        }
      >
        <Segmented<View> aria-label="显示方式" value={view} onChange={setView} options={views} />
      </PanelHead>
      <div className="chart-place">
        {data === undefined && (error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={retry} />)}
        {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
        {isEmpty && <Nothing text="这十二个月还没有月结" />}
        {data !== undefined && !isEmpty && view === 'table' && <TrendTable months={data} />}
        {data !== undefined && !isEmpty && view === 'chart' && (
          <Suspense fallback={<Loading rows={4} />}>
            <TrendChart months={data} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
