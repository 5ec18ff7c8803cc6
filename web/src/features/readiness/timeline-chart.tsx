import type { Schemas } from '../../core/contract.js';

export type TimelineBucket = Schemas['TimelineBucket'];

/** Units of the drawing; it is stretched to the width of the page. */
const [height, incidentHeight] = [160, 40];

const parts = ['on', 'plannedDark', 'off'] as const;

const allOf = ({ on, off, plannedDark }: TimelineBucket): number => on + off + plannedDark;

interface BarsProps {
  buckets: readonly TimelineBucket[];
  /** The chosen minute. */
  chosen: number;
}

/** The doors of each minute by their state, and below them the open incidents. The chosen minute stands in words beside it. */
export const TimelineChart = ({ buckets, chosen }: BarsProps) => {
  const most = Math.max(1, ...buckets.map(allOf));
  const mostIncidents = Math.max(1, ...buckets.map(({ incidents }) => incidents));
  return (
    <svg
      className="timeline-chart"
      viewBox={`0 0 ${buckets.length} ${height + incidentHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map((part) => (
        <path key={part} className={`timeline-${part}`} d={pathOf(buckets, part, most)} />
      ))}
      <path className="timeline-incidents" d={incidentsPath(buckets, mostIncidents)} />
      <rect className="timeline-chosen" x={chosen} y={0} width={1} height={height + incidentHeight} />
    </svg>
  );
};

const bar = (x: number, top: number, tall: number): string => (tall > 0 ? `M${x} ${top}h1v${tall}h-1z` : '');

/** One path for each state: bars stand on each other in the order of `parts`. */
const pathOf = (buckets: readonly TimelineBucket[], part: (typeof parts)[number], most: number): string =>
  buckets
    .map((bucket, x) => {
      const below = parts.slice(0, parts.indexOf(part)).reduce((sum, each) => sum + bucket[each], 0);
      const tall = (bucket[part] / most) * height;
      return bar(x, height - (below / most) * height - tall, tall);
    })
    .join('');

const incidentsPath = (buckets: readonly TimelineBucket[], most: number): string =>
  buckets.map(({ incidents }, x) => bar(x, height + 4, (incidents / most) * (incidentHeight - 4))).join('');
