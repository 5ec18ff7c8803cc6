import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { spoken, type ChartPoint } from './chart-lines.js';
import { minutesText } from './rows.js';

const tick = { fontSize: 12, fill: 'var(--muted)' };

/** Minutes of calls as a line; the same part of the chart library that the overview loads. */
const CallsChart = ({ title, points }: { title: string; points: readonly ChartPoint[] }) => (
  <div role="img" aria-label={spoken(title, points)} style={{ height: 200 }}>
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={[...points]} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="label" minTickGap={24} tick={tick} />
        <YAxis allowDecimals={false} tick={tick} width={64} />
        <Tooltip
          contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)' }}
          formatter={(value) => (typeof value === 'number' ? minutesText(value) : String(value))}
        />
        <Area
          name="通话时长"
          type="linear"
          dataKey="useTime"
          stroke="var(--accent)"
          strokeWidth={2}
          fill="var(--accent)"
          fillOpacity={0.12}
          dot={points.length < 4}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  </div>
);

export default CallsChart;
