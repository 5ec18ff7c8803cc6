import { forecastTexts as texts, fromWireTime, visitLimits, type WatchedArea } from '#libs/contracts';
import { durationText } from '../../core/clock.js';
import type { Schemas } from '../../core/contract.js';
import { call, fetcher } from '../../core/http.js';
import type { ListQuery } from '../../kit/list/list-state.js';
import { feed, liveKey } from '../../realtime/feed.js';
import { type LiveRows, liveFetcher } from '../../realtime/live-rows.js';

export type Overview = Schemas['ReadinessOverview'];
export type School = Schemas['SchoolReadiness'];
export type Door = Schemas['DoorChance'];

/** Start of the keys of every query that holds forecasts. */
export const forecastsKey = [liveKey, 'forecasts'] as const;
export const schoolsKey = [...forecastsKey, 'schools'] as const;
const overviewKey = [...forecastsKey, 'overview'] as const;

/** Milliseconds after which sums and the order of schools are read again without a frame. */
const rereadMs = 30_000;

export const overviewQuery = (area: WatchedArea) => ({
  queryKey: [...overviewKey, area],
  queryFn: fetcher('post', '/api/readiness/overview', { body: area, fallback: texts.overviewFailed }),
  refetchInterval: rereadMs,
  meta: { inline: true },
});

/** A school with the newest frame about it. */
export const schoolLive: LiveRows<School> = {
  events: ['readiness:school'],
  keyOf: ({ schoolCode }) => schoolCode,
  latest: (school, mark) => {
    const entry = feed.journal.since('readiness:school', school.schoolCode, mark);
    if (entry === undefined) return school;
    const [, on, plannedDark, expectedReady, chanceAll, openIncidents] = entry.row;
    const next = { ...school, on, plannedDark, expectedReady, chanceAll, openIncidents };
    const isSame = (Object.keys(next) as (keyof School)[]).every((name) => next[name] === school[name]);
    return isSame ? school : next;
  },
};

export const schoolsQuery = (area: WatchedArea, page: number, size: number): ListQuery<School> => ({
  queryKey: [...schoolsKey, { area, page, size }],
  queryFn: liveFetcher(schoolLive, 'post', '/api/readiness/school/list', {
    query: { page, size },
    body: { ...area, sort: 'loss' },
    fallback: texts.schoolsFailed,
  }),
  refetchInterval: () => rereadMs,
});

export const doorsQuery = (schoolCode: string, page: number, size: number): ListQuery<Door> => ({
  queryKey: [...forecastsKey, 'doors', { schoolCode, page, size }],
  queryFn: fetcher('post', '/api/readiness/door/list', {
    query: { page, size },
    body: { schoolCode },
    fallback: texts.doorsFailed,
  }),
  refetchInterval: () => rereadMs,
});

/** Below this chance a door is worth a visit. Source: READINESS, rule 6. */
const doubtful = 0.5;

/** Numbers of the doors of a school that will rather not be ready, without those whose incident is visited. */
export const doubtfulQuery = (schoolCode: string) => ({
  queryKey: [...forecastsKey, 'doubtful', schoolCode],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string[]> => {
    const body = { schoolCode, below: doubtful };
    const options = { query: { page: 1, size: visitLimits.planned }, body, signal, fallback: texts.doorsFailed };
    const { list } = (await call('post', '/api/readiness/door/list', options)).data;
    return list.flatMap(({ deviceNo, incidentId }) => (incidentId === null ? [deviceNo] : []));
  },
  refetchInterval: rereadMs,
  meta: { inline: true },
});

/** A chance as people say it; neither certain nor impossible before the bell has rung. */
export const chanceText = (chance: number | null): string => {
  if (chance === null) return '-';
  if (chance >= 0.995) return '99% 以上';
  if (chance < 0.005) return '不足 1%';
  return `${Math.round(chance * 100)}%`;
};

/** `今天 08:20` or `12-01 08:20`: a bell, seen from `now`, both wire times. */
export const bellText = (at: string, now: string): string =>
  at.slice(0, 10) === now.slice(0, 10) ? at.slice(11, 16) : at.slice(5, 16);

/** Time left to a bell; empty once it has rung. */
export const leftText = (at: string, now: number): string => {
  const seconds = Math.floor((fromWireTime(at).getTime() - now) / 1000);
  return seconds <= 0 ? '' : `还有 ${durationText(seconds)}`;
};
