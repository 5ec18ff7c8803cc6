import { texts, type Month, type PointsTaskCode } from '#libs/contracts';
import type { ExportedFile } from '../../core/http.js';
import { fetcher, read } from '../../core/read.js';
import type { ListQuery } from '../../kit/list/list-query.js';
import type { ListState } from '../../kit/list/list-state.js';
import { liveKey } from '../../realtime/live-key.js';
import type { Exchange, Reward, Task, TeacherStats } from './rows.js';

/** Start of the keys of everything read about the points of a school's teachers. */
export const pointsKey = (schoolCode: string) => [liveKey, 'points', schoolCode] as const;

const fallback = texts.loadFailed;

export const rewardsQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Reward> => ({
    queryKey: [...pointsKey(schoolCode), 'rewards', { page, size, filters }],
    queryFn: fetcher('post', '/api/integral/reward/list', {
      query: { page, size },
      body: { schoolCode, ...filters },
      fallback,
    }),
  });

export const tasksQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Task> => ({
    queryKey: [...pointsKey(schoolCode), 'tasks', { page, size, filters }],
    queryFn: fetcher('post', '/api/integral/task/list', {
      query: { page, size },
      body: { schoolCode, ...filters },
      fallback,
    }),
  });

export const statsQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<TeacherStats> => ({
    queryKey: [...pointsKey(schoolCode), 'stats', { page, size, filters }],
    queryFn: fetcher('post', '/api/integral/stats/list', {
      query: { page, size },
      body: { schoolCode, ...filters },
      fallback,
    }),
  });

/** Twelve months of a school, the oldest first. */
export const trendQuery = (schoolCode: string, until: Month) =>
  read([...pointsKey(schoolCode), 'trend', until], 'post', '/api/integral/stats/trend', {
    body: { schoolCode, until },
  });

/** The subscriptions of a teacher in a month that points were given for, or not. */
export interface DetailFilter {
  schoolCode: string;
  uid: string;
  month: string;
  taskCode?: PointsTaskCode;
  /** One reward. */
  eventId?: string;
}

/** The same with the name of the teacher. */
export interface Shown extends DetailFilter {
  teacherName: string;
}

export const subscriptionsQuery = (filter: DetailFilter, page: number, size: number) =>
  read(
    [...pointsKey(filter.schoolCode), 'subscriptions', filter, { page, size }],
    'post',
    '/api/integral/subscribeDetail/list',
    { query: { page, size }, body: filter },
  );

/** Everything that went into and out of the points of a teacher. */
export const statementFile = (schoolCode: string, uid: string): ExportedFile => ({
  path: '/api/integral/statement/export',
  body: { schoolCode, uid },
  fallback: texts.exportStatementFailed,
});

/** Start of the keys of the exchanges of a school. */
export const exchangesKey = (schoolCode: string) => [...pointsKey(schoolCode), 'exchanges'] as const;

export const exchangesQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Exchange> => ({
    queryKey: [...exchangesKey(schoolCode), { page, size, filters }],
    queryFn: fetcher('post', '/api/integral/exchange/list', {
      query: { page, size },
      body: { schoolCode, ...filters },
      fallback,
    }),
  });
