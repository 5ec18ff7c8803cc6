import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { monthText, pointsText, type TrendMonth, trendLines } from './api.js';

const spoken = (months: readonly TrendMonth[]): string => {
  const last = months.at(-1);
  const figures = trendLines.map(({ key, label }) => `${label} ${pointsText(last?.[key] ?? 0)}`).join('，');
  return `近${months.length}个月积分趋势，${monthText(last?.month ?? '')}：${figures}`;
};

/** Twelve months of points as lines; the same part of the chart library that the overview loads. */
const TrendChart = ({ months }: { months: readonly TrendMonth[] }) => (
  <div role="img" aria-label={spoken(months)} style={{ height: 200, overflow: 'hidden' }}>
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={[...months]} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="month"
          tickFormatter={monthText}
          minTickGap={30}
          tick={{ fontSize: 12, fill: 'var(--muted)' }}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={pointsText}
          tick={{ fontSize: 12, fill: 'var(--muted)' }}
          width={72}
        />
        <Tooltip
          contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)' }}
          labelFormatter={(month) => (typeof month === 'string' ? monthText(month) : '')}
          formatter={(value) => (typeof value === 'number' ? pointsText(value) : String(value))}
        />
        {trendLines.map(({ key, label, color, dash }) => (
          <Area
            key={key}
            name={label}
            type="monotone"
            dataKey={key}
            stroke={color}
            strokeWidth={2}
            strokeDasharray={dash}
            fillOpacity={0}
            dot={months.length < 4}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  </div>
);

export default TrendChart;
