import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { readinessDays, timelineTexts } from '#libs/contracts';
import type { InputOf } from '../../core/contract.js';
import { fetcher } from '../../core/http.js';
import { FactList } from '../../kit/facts/fact-list.js';
import { Select } from '../../kit/form/fields.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { AreaPicker } from '../../kit/pickers/area-picker.js';
import { areaValues } from '../../kit/pickers/areas.js';
import { DayPicker } from '../../kit/pickers/date-pickers.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { Failed, Loading, Nothing, OutOfDate } from '../../kit/states/states.js';
import { type TimelineBucket, TimelineChart } from './timeline-chart.js';
import { today } from './visit-api.js';
import './readiness.css';

/** Stretches of a day that can be looked at. */
const stretches = {
  morning: { label: '早上 06:00-09:00', from: '06:00', to: '09:00' },
  noon: { label: '中午 12:00-15:00', from: '12:00', to: '15:00' },
  day: { label: '白天 06:00-18:00', from: '06:00', to: '18:00' },
} as const;
type Stretch = keyof typeof stretches;

const options = Object.entries(stretches).map(([value, { label }]) => ({ value, label }));

const timelineQuery = (query: InputOf<'get', '/api/readiness/timeline'>['query']) => ({
  queryKey: ['timeline', query],
  queryFn: fetcher('get', '/api/readiness/timeline', { query, fallback: timelineTexts.timelineFailed }),
  meta: { inline: true },
});

const clockOf = ({ at }: TimelineBucket): string => at.slice(11, 16);

const textOf = (bucket: TimelineBucket): string =>
  `${clockOf(bucket)}，在线 ${bucket.on} 台，离线 ${bucket.off} 台，计划关机 ${bucket.plannedDark} 台，故障 ${bucket.incidents} 起`;

const factsOf = (bucket: TimelineBucket) =>
  (
    [
      ['on', '在线', bucket.on],
      ['off', '离线', bucket.off],
      ['plannedDark', '计划关机', bucket.plannedDark],
      ['incidents', '进行中的故障', bucket.incidents],
    ] as const
  ).map(([key, label, count]) => ({
    key,
    label: (
      <>
        <i className={`timeline-key timeline-key-${key}`} aria-hidden="true" />
        {label}
      </>
    ),
    children: count,
  }));

/** A slider over the minutes; the fleet as it was at the chosen one. */
const Slider = ({ buckets }: { buckets: readonly TimelineBucket[] }) => {
  const [wanted, setWanted] = useState(buckets.length - 1);
  const chosen = Math.min(wanted, buckets.length - 1);
  const bucket = buckets[chosen];
  const isEmpty = buckets.every(({ on, off, plannedDark }) => on + off + plannedDark === 0);
  if (!bucket || isEmpty) return <Nothing text="这个时段还没有数据" hint="请选择更早的时段或日期" />;
  return (
    <>
      <TimelineChart buckets={buckets} chosen={chosen} />
      <input
        className="timeline-slider"
        type="range"
        aria-label="时刻"
        aria-valuetext={textOf(bucket)}
        min={0}
        max={buckets.length - 1}
        value={chosen}
        onChange={({ target }) => setWanted(Number(target.value))}
      />
      <h3 className="timeline-clock">{clockOf(bucket)}</h3>
      <FactList column={{ xs: 1, sm: 2, lg: 4 }} items={factsOf(bucket)} />
    </>
  );
};

/** The doors of any morning of the last 90 days, minute by minute. */
const Timeline = () => {
  const id = useId();
  const [day, setDay] = useState(today);
  const [stretch, setStretch] = useState<Stretch>('morning');
  const [area, setArea] = useState<string[]>([]);
  const [schoolCode, setSchoolCode] = useState<string>();
  const { from, to } = stretches[stretch];
  const { data, error, refetch } = useQuery(
    timelineQuery({ day, from, to, ...areaValues(area), ...(schoolCode !== undefined && { schoolCode }) }),
  );
  const retry = () => void refetch();
  return (
    <section className="panel" aria-label="时间轴">
      <PanelHead title="班牌状态">
        <span className="muted">最近 {readinessDays} 天的任意一天，用滑块或方向键选择时刻</span>
      </PanelHead>
      <div className="timeline-choice">
        <label htmlFor={`${id}-day`}>日期</label>
        <DayPicker id={`${id}-day`} value={day} placeholder="日期" onChange={(next) => setDay(next ?? today())} />
        <label htmlFor={`${id}-stretch`}>时段</label>
        <Select id={`${id}-stretch`} value={stretch} options={options} onChange={(next: Stretch) => setStretch(next)} />
        <label htmlFor={`${id}-area`}>区域</label>
        <AreaPicker id={`${id}-area`} value={area} onChange={setArea} wide />
        <label htmlFor={`${id}-school`}>学校</label>
        <SchoolPicker
          id={`${id}-school`}
          {...(schoolCode !== undefined && { value: schoolCode })}
          onChange={(next) => setSchoolCode(next)}
        />
      </div>
      {data === undefined && (error === null ? <Loading rows={6} /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && <Slider key={`${day} ${stretch}`} buckets={data} />}
    </section>
  );
};

export default Timeline;
