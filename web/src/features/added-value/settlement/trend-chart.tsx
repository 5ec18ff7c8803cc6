import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { monthText, type MonthFigures } from './api.js';

const spoken = (months: readonly MonthFigures[]): string => {
  const settled = months.filter(({ schools }) => schools > 0);
  const [first, last] = [settled.at(0), settled.at(-1)];
  if (first === undefined || last === undefined) return '没有数据';
  const sum = (of: (month: MonthFigures) => number) => months.reduce((total, month) => total + of(month), 0);
  const began = sum(({ newCount }) => newCount);
  const ended = sum(({ unsubscribeCount }) => unsubscribeCount);
  const span = `${monthText(first.month)}至${monthText(last.month)}`;
  return `${span}：在订由 ${first.subscribeTotal} 到 ${last.subscribeTotal}，新增共 ${began}，取消共 ${ended}；逐月数字见表格`;
};

const tick = { fontSize: 12, fill: 'var(--muted)' };
const shortMonth = (month: string): string => `${month.slice(2, 4)}-${month.slice(4)}`;

/** A month that is not settled has no figures: it stays empty, as zeros would be figures. */
const drawn = (row: MonthFigures) => (row.schools === 0 ? { month: row.month } : row);

/** What ran at the end of each month as a line over what began and ended in it. */
const TrendChart = ({ months }: { months: readonly MonthFigures[] }) => (
  <div role="img" aria-label={spoken(months)} style={{ height: 220, overflow: 'hidden' }}>
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={months.map(drawn)}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="month" tickFormatter={shortMonth} minTickGap={12} tick={tick} />
        <YAxis yAxisId="running" allowDecimals={false} tick={tick} width={64} />
        <YAxis yAxisId="moves" orientation="right" allowDecimals={false} tick={tick} width={64} />
        <Tooltip
          contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)' }}
          labelFormatter={(month) => (typeof month === 'string' ? monthText(month) : '')}
        />
        <Legend wrapperStyle={{ fontSize: 12 }} itemSorter={null} />
        <Bar yAxisId="moves" dataKey="newCount" name="新增（右轴）" fill="var(--good)" isAnimationActive={false} />
        <Bar
          yAxisId="moves"
          dataKey="unsubscribeCount"
          name="取消（右轴）"
          fill="var(--doubtful)"
          isAnimationActive={false}
        />
        <Line
          yAxisId="running"
          dataKey="subscribeTotal"
          name="在订（左轴）"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={{ r: 3 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  </div>
);

export default TrendChart;
