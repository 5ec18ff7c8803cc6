import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { SharePoint, ShareRange } from './transition-lines.js';

const percentOf = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10);

/** The lowest value of the axis: a fleet moves between 80 and 100 percent, where a full axis would show a flat line. */
const floorOf = (values: readonly number[]): number => Math.max(0, Math.floor((Math.min(...values) - 1) / 10) * 10);

/** Points below which each one is drawn. */
const fewPoints = 4;

const spoken = (values: readonly number[]): string =>
  `在线率最低 ${Math.min(...values)}%，最高 ${Math.max(...values)}%，最近 ${values.at(-1) ?? '-'}%`;

/** The online share as an area, one point an hour; hours without a card are gaps. */
const ShareChart = ({ points, range }: { points: readonly SharePoint[]; range: ShareRange }) => {
  const data = points.map(({ at, share }) => ({ at, percent: percentOf(share) }));
  const values = data.map(({ percent }) => percent).filter((percent) => percent !== null);
  const label = (at: string) => (range === '24h' ? at.slice(11, 16) : at.slice(5, 10));
  return (
    <div role="img" aria-label={spoken(values)} style={{ height: 220 }}>
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={data} margin={{ top: 8, right: 12, bottom: 0, left: -12 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="at" tickFormatter={label} minTickGap={40} tick={{ fontSize: 12, fill: 'var(--muted)' }} />
          <YAxis
            domain={[floorOf(values), 100]}
            tickCount={6}
            allowDecimals={false}
            unit="%"
            tick={{ fontSize: 12, fill: 'var(--muted)' }}
            width={64}
          />
          <Tooltip
            contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)' }}
            labelFormatter={(at) => (typeof at === 'string' ? at.slice(5, 16) : '')}
            formatter={(value) => [`${String(value)}%`, '在线率']}
          />
          <Area
            type="monotone"
            dataKey="percent"
            stroke="var(--accent)"
            strokeWidth={2}
            fill="var(--accent)"
            fillOpacity={0.12}
            // A young installation has a single hour, which a line alone would not show.
            dot={values.length < fewPoints}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
};

export default ShareChart;
