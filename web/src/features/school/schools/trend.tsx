import { useQuery } from '@tanstack/react-query';
import { maxTrendSchools, minuteMs } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import { sparkPath, sparkSize, sparkText } from './spark-path.js';

type Trend = Schemas['SchoolTrend'];

type Waiting = (trends: Promise<ReadonlyMap<string, Trend>>) => void;
let waiting = new Map<string, Waiting[]>();

const readTrends = async (schoolCodes: string[]): Promise<ReadonlyMap<string, Trend>> => {
  const { data } = await call('post', '/api/schoolDevice/onlineShare/trend', { body: { schoolCodes } });
  return new Map(data.map((trend) => [trend.schoolCode, trend]));
};

/** Reads the trends of all schools whose rows were drawn together, in one call for every `maxTrendSchools` of them. */
const readWaiting = (): void => {
  const entries = [...waiting];
  waiting = new Map();
  for (let at = 0; at < entries.length; at += maxTrendSchools) {
    const some = entries.slice(at, at + maxTrendSchools);
    const trends = readTrends(some.map(([code]) => code));
    for (const [, resolves] of some) for (const resolve of resolves) resolve(trends);
  }
};

/** The trend of a school; null: it had no card. */
const trendOf = async (schoolCode: string): Promise<Trend | null> => {
  const trends = await new Promise<ReadonlyMap<string, Trend>>((resolve) => {
    if (waiting.size === 0) setTimeout(readWaiting);
    waiting.set(schoolCode, [...(waiting.get(schoolCode) ?? []), resolve]);
  });
  return trends.get(schoolCode) ?? null;
};

const trendQuery = (schoolCode: string) => ({
  queryKey: ['schoolTrend', schoolCode],
  queryFn: () => trendOf(schoolCode),
  // it changes by the hour
  staleTime: 10 * minuteMs,
  meta: { inline: true, quiet: true },
});

/** The online share of a school over the last seven days as a line. */
const TrendCell = ({ schoolCode }: { schoolCode: string }) => {
  const { data } = useQuery(trendQuery(schoolCode));
  if (data === undefined) return null;
  if (data === null) return <>-</>;
  const text = sparkText(data.days);
  return (
    <svg {...sparkSize} className="spark" role="img" aria-label={`近7天在线率：${text}`}>
      <title>{text}</title>
      <path d={sparkPath(data.days.map(({ share }) => share))} />
    </svg>
  );
};

export default TrendCell;
